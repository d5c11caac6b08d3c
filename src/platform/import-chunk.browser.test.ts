import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { importChunk } from './import-chunk.ts';

const CHUNK = { answer: 42 };
let network: MockInstance<typeof fetch>;
const failures = vi.fn();

/** As in browsers other than Chromium. */
function withoutUserAgentData(): void {
  vi.stubGlobal('navigator', {});
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

function links(): readonly string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][href^="/assets/"]')].map(
    ({ href }) => href,
  );
}

beforeEach(() => {
  network = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('its code'));
  failures.mockReset();
  window.addEventListener('vite:preloadError', failures);
});

afterEach(() => {
  window.removeEventListener('vite:preloadError', failures);
  vi.unstubAllGlobals();
});

test.each([
  ['can not be fetched', async () => Promise.reject(new TypeError('NetworkError'))],
  ['gets an HTTP error', async () => new Response('', { status: 503 })],
  ['is truncated', async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }))],
])(
  'if a dependency of the chunk %s, the import fails with one event, and the next one succeeds',
  async (what, answer) => {
    withoutUserAgentData();
    const load = rememberingImport();
    const part = `part-that-${what.replaceAll(' ', '-')}`;
    const names = `chunk ${part}`;
    network.mockImplementation(async (file) => (file === `/assets/${part}.js` ? answer() : new Response('its code')));
    await expect(importChunk(load, names)).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    expect(failures).toHaveBeenCalledTimes(1);

    network.mockImplementation(async () => new Response('its code'));
    expect(await importChunk(load, names)).toBe(CHUNK);
    expect(failures).toHaveBeenCalledTimes(1);
  },
);

test('files that are fetched or in flight are not fetched again', async () => {
  withoutUserAgentData();
  const load = async () => CHUNK;
  const first = 'first shared';
  await Promise.all([importChunk(load, first), importChunk(load, first)]);
  await importChunk(load, 'second shared');
  expect(network.mock.calls.flat()).toEqual(['/assets/first.js', '/assets/shared.js', '/assets/second.js']);
});

test('Chromium imports directly, fetches nothing first, and reports a failure', async () => {
  const load = vi.fn(async () => CHUNK);
  expect(await importChunk(load, 'notices-1 part-1')).toBe(CHUNK);
  expect(links()).toEqual([]);
  await expect(importChunk(() => Promise.reject(new TypeError('gone')), 'notices-1')).rejects.toThrow('gone');
  expect(failures).toHaveBeenCalledTimes(1);
  expect(network).not.toHaveBeenCalled();
});

test('Chromium preloads every part of a chunk that a visitor waits for', async () => {
  const names = 'mount-1 react-1';
  await importChunk(async () => CHUNK, names);
  await importChunk(async () => CHUNK, names);
  expect(links()).toEqual(names.split(' ').map((name) => `${location.origin}/assets/${name}.js`));
});
