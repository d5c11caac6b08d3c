import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { importChunk } from './import-chunk.ts';

const CHUNK = { answer: 42 };
let network: MockInstance<typeof fetch>;
const failures = vi.fn();

/** As in browsers other than Chromium. */
function withoutUserAgentData(): void {
  vi.stubGlobal('navigator', {});
}

const script = (text = 'its code', status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/javascript' } });
const page = () => new Response('Sign in to this network', { headers: { 'content-type': 'text/html' } });
const redirected = () => Object.defineProperty(script(), 'redirected', { value: true });

/** How the network was asked: each file with the mode in which the browser's own cache was used. */
function asked(): readonly (readonly [file: unknown, cache: RequestCache | undefined])[] {
  return network.mock.calls.map(([file, init]) => [file, init?.cache]);
}

/** An import in a browser that caches its failure. It fails when the network does. */
function rememberingImport(): () => Promise<typeof CHUNK> {
  let failed = false;
  return vi.fn(async () => {
    failed ||= !(await fetch('/assets/the-import-itself.js')).ok;
    if (failed) throw new TypeError('error loading dynamically imported module');
    return CHUNK;
  });
}

/** Files as the build lists them. */
function listed(names: string): readonly string[] {
  return names.split(' ').map((name) => `assets/${name}.js`);
}

function links(): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][href^="/assets/"]')].map(
    ({ href }) => href,
  );
}

beforeEach(() => {
  network = vi.spyOn(window, 'fetch').mockImplementation(async () => script());
  failures.mockReset();
  window.addEventListener('vite:preloadError', failures);
});

afterEach(() => {
  window.removeEventListener('vite:preloadError', failures);
  vi.unstubAllGlobals();
});

test.each([
  ['can not be fetched', async () => Promise.reject(new TypeError('NetworkError'))],
  ['gets an HTTP error', async () => script('', 503)],
  ['is a page', async () => page()],
  ['comes from elsewhere', async () => redirected()],
  [
    'is truncated',
    async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }), {
        headers: { 'content-type': 'text/javascript' },
      }),
  ],
])(
  'if a dependency of the chunk %s, the import fails with one event, and the next one succeeds',
  async (what, answer) => {
    withoutUserAgentData();
    const load = rememberingImport();
    const part = `part-that-${what.replaceAll(' ', '-')}`;
    const names = `chunk ${part}`;
    network.mockImplementation(async (file) => (file === `/assets/${part}.js` ? answer() : script()));
    await expect(importChunk(load, listed(names))).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    expect(failures).toHaveBeenCalledTimes(1);

    network.mockImplementation(async () => script());
    expect(await importChunk(load, listed(names))).toBe(CHUNK);
    expect(failures).toHaveBeenCalledTimes(1);
  },
);

test('files that are fetched or in flight are not fetched again', async () => {
  withoutUserAgentData();
  const load = async () => CHUNK;
  const first = 'first shared';
  await Promise.all([importChunk(load, listed(first)), importChunk(load, listed(first))]);
  await importChunk(load, listed('second shared'));
  expect(asked().map(([file]) => file)).toEqual(['/assets/first.js', '/assets/shared.js', '/assets/second.js']);
});

test('Chromium imports directly, fetches nothing first, and reports a failure', async () => {
  const load = vi.fn(async () => CHUNK);
  expect(await importChunk(load, listed('notices-1 part-1'))).toBe(CHUNK);
  expect(links()).toEqual([]);
  await expect(importChunk(() => Promise.reject(new TypeError('gone')), listed('notices-1'))).rejects.toThrow('gone');
  expect(failures).toHaveBeenCalledTimes(1);
  expect(network).not.toHaveBeenCalled();
});

test('Chromium preloads every part of a chunk that a visitor waits for', async () => {
  const names = 'mount-1 react-1';
  await importChunk(async () => CHUNK, listed(names));
  await importChunk(async () => CHUNK, listed(names));
  expect(links()).toEqual(names.split(' ').map((name) => `${location.origin}/assets/${name}.js`));
});

test('what is no script is fetched past the HTTP cache, before anything is imported', async () => {
  withoutUserAgentData();
  network.mockResolvedValueOnce(page());
  expect(await importChunk(async () => CHUNK, listed('portal-1 part-2'))).toBe(CHUNK);
  expect(asked()).toEqual([
    ['/assets/portal-1.js', 'default'],
    ['/assets/part-2.js', 'default'],
    ['/assets/portal-1.js', 'reload'],
  ]);
  expect(failures).not.toHaveBeenCalled();
});

test('Chromium does so as well, once an import of the chunk has failed', async () => {
  const load = vi.fn(async () => CHUNK).mockRejectedValueOnce(new TypeError('text/html is no script'));
  await expect(importChunk(load, listed('portal-2'))).rejects.toThrow();
  expect(network).not.toHaveBeenCalled();
  network.mockResolvedValueOnce(page());
  expect(await importChunk(load, listed('portal-2'))).toBe(CHUNK);
  expect(asked()).toEqual([
    ['/assets/portal-2.js', 'default'],
    ['/assets/portal-2.js', 'reload'],
  ]);
});

test('a damaged script is replaced in the caches for the next page', async () => {
  const damaged = () => Promise.reject(new SyntaxError('Unexpected end of input'));
  await expect(importChunk(damaged, listed('damaged-1 part-3'))).rejects.toThrow(SyntaxError);
  expect(asked()).toEqual([
    ['/assets/damaged-1.js', 'reload'],
    ['/assets/part-3.js', 'reload'],
  ]);
});
