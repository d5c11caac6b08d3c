import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { KEPT_AT_MOST } from '../../src/shared/constants.ts';
import { fetchAnew } from './as-asked.ts';
import { mendRoute, routeToPage, routeToWorker } from './page-route.ts';
import {
  cacheAhead,
  deleteOldCaches,
  keepPreviousChunks,
  PREVIOUS_CHUNKS,
  precache,
  previousChunk,
  ROUTED_PAGE,
  storeFor,
} from './stores.ts';

const OWN = '/assets/database-1a2b3c4d.js';
const ENTRY = '/assets/index-1a2b3c4d.js';
vi.hoisted(() =>
  Object.assign(globalThis, {
    InstallEvent: class {
      addRoutes() {}
    },
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: [
      { url: './', revision: '1a2b3c4d' },
      { url: 'assets/database-1a2b3c4d.js', revision: null },
      { url: 'assets/index-1a2b3c4d.js', revision: null },
    ],
  }),
);

// The caches are the browser's own. Of a worker's realm only its events are missing here.
class WorkerEvent {
  readonly type: string;
  constructor(type = 'message') {
    this.type = type;
  }
  waitUntil(): void {}
}
vi.stubGlobal('ExtendableEvent', WorkerEvent);
vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
const event = new WorkerEvent() as unknown as Parameters<typeof cacheAhead>[1];
const installing = new WorkerEvent('install') as unknown as Parameters<typeof precache.install>[0];
let over = new AbortController();
const network = vi.fn<(url: string) => Promise<Response>>();
/** The modes in which the browser's own cache was asked. */
let modes: (RequestCache | undefined)[] = [];
const href = (path: string) => new URL(path, location.href).href;

async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

function script(text: string, type = 'text/javascript; charset=utf-8'): Response {
  return new Response(text, { headers: { 'content-type': type } });
}

function page(): Response {
  return script('<title>Sign in to this network</title>', 'text/html');
}

/** An answer that came from another address. */
function redirected(answer: Response): Response {
  return Object.defineProperties(answer, { redirected: { value: true }, clone: { value: () => answer } });
}

function file(path: string, text: string): Response {
  const kinds = { js: undefined, avif: 'image/avif' } as const;
  return script(text, path.endsWith('/') ? 'text/html' : kinds[path.split('.').at(-1) as keyof typeof kinds]);
}

beforeEach(async () => {
  await clear();
  over = new AbortController();
  modes = [];
  network.mockReset().mockImplementation(async (path) => file(path, `the file at ${path}`));
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    modes.push(init?.cache ?? (request as Request).cache);
    return network(new URL((request as Request).url).pathname);
  });
});
afterEach(clear);

async function put(cache: string, ...paths: readonly string[]): Promise<void> {
  const opened = await caches.open(cache);
  for (const path of paths) await opened.put(path, file(path, `kept: ${path}`));
}

async function kept(path: string): Promise<string | undefined> {
  return (await caches.match(path))?.text();
}

test('the first failure ends it until the next visit, without a word', async () => {
  network.mockRejectedValueOnce(new TypeError('offline'));
  await cacheAhead(['/assets/a.js', '/assets/b.js'], event, over.signal);
  expect(network).toHaveBeenCalledTimes(1);
  await cacheAhead(['/assets/a.js', '/assets/b.js'], event, over.signal);
  expect([await kept('/assets/a.js'), await kept('/assets/b.js')]).not.toContain(undefined);
});

test('it ends when a newer version takes over', async () => {
  network.mockImplementation(async (url) => {
    over.abort();
    return file(url, url);
  });
  await cacheAhead(['/assets/a.js', '/assets/b.js'], event, over.signal);
  expect(network).toHaveBeenCalledTimes(1);
});

test('of too many files the oldest go, but none of this version’s own', async () => {
  const paths = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/assets/${name}-${i}.js`);
  const kept = async () => (await (await caches.open('chunks')).keys()).map(({ url }) => new URL(url).pathname);
  await put('chunks', OWN, ...paths(KEPT_AT_MOST.chunks - 1, 'old'));
  await cacheAhead(paths(2, 'new'), event, over.signal);
  expect(await kept()).toEqual([OWN, ...paths(KEPT_AT_MOST.chunks - 1, 'old').slice(2), ...paths(2, 'new')]);
  await cacheAhead(paths(KEPT_AT_MOST.chunks, 'newer'), event, over.signal);
  expect(await kept()).toEqual([OWN, ...paths(KEPT_AT_MOST.chunks, 'newer').slice(1)]);
});

test('where there is no room, the shell has it first: all else is forgotten', async () => {
  for (const name of ['chunks', 'pictures', 'previews', cacheNames.precache]) await put(name, '/assets/a.js');
  const full = new DOMException('full', 'QuotaExceededError');
  const spy = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(full);
  await cacheAhead(['/templates/a/main.avif'], event, over.signal);
  spy.mockRestore();
  expect((await caches.keys()).filter((name) => name !== 'pictures')).toEqual([cacheNames.precache]);
  expect(await (await caches.open('pictures')).keys()).toEqual([]);
});

test('the chunks that a new version no longer has are put aside, and those alone', async () => {
  await put(cacheNames.precache, '/assets/gone.js', '/assets/stays.js', '/index.html');
  await keepPreviousChunks(new Set([href('/assets/stays.js')]));
  const aside = await (await caches.open(PREVIOUS_CHUNKS)).keys();
  expect(aside.map(({ url }) => url)).toEqual([href('/assets/gone.js')]);
  expect(await (await previousChunk(new Request('/assets/gone.js')))?.text()).toBe('kept: /assets/gone.js');
  expect(await previousChunk(new Request('/assets/stays.js'))).toBeUndefined();
});

test('two versions back is forgotten, but not by an update that takes nothing away', async () => {
  await put(PREVIOUS_CHUNKS, '/assets/of-two-versions-ago.js');
  await put(cacheNames.precache, '/assets/stays.js');
  await keepPreviousChunks(new Set([href('/assets/stays.js')]));
  expect(await previousChunk(new Request('/assets/of-two-versions-ago.js'))).toBeDefined();
  await keepPreviousChunks(new Set());
  expect(await previousChunk(new Request('/assets/of-two-versions-ago.js'))).toBeUndefined();
  expect(await previousChunk(new Request('/assets/stays.js'))).toBeDefined();
});

test('without room for all of them none is set aside, and the update goes on', async () => {
  await put(PREVIOUS_CHUNKS, '/assets/of-two-versions-ago.js');
  await put(cacheNames.precache, '/assets/a.js', '/assets/b.js', '/assets/c.js');
  const { put: real } = Cache.prototype;
  const full = new DOMException('full', 'QuotaExceededError');
  let room = 2;
  const spy = vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, ...given) {
    return room-- > 0 ? real.apply(this, given) : Promise.reject(full);
  });
  await expect(keepPreviousChunks(new Set())).resolves.toBeUndefined();
  spy.mockRestore();
  expect(room).toBe(-1);
  expect(await caches.has(PREVIOUS_CHUNKS)).toBe(false);
});

test('the static route leads to the worker until the page is known to start; without room, to the network', async () => {
  const answer = () => caches.match('/', { cacheName: ROUTED_PAGE });
  const page = file('/', 'the page');
  page.headers.set('vary', 'Accept');
  await (await caches.open(cacheNames.precache)).put('/?__WB_REVISION__=1a2b3c4d', page);
  await mendRoute();
  expect((await answer())?.headers.get('location')).toMatch(/\/\?./);
  await routeToPage();
  expect(await (await answer())?.text()).toBe('the page');
  expect((await answer())?.headers.get('vary')).toBeNull();
  await mendRoute();
  expect((await answer())?.status, 'there is nothing to mend').toBe(200);
  expect(await routeToWorker()).toBe(true);
  expect((await answer())?.status).toBe(302);
  await routeToPage();
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await routeToWorker()).toBe(false);
  put.mockRestore();
  expect(await answer()).toBeUndefined();
});

test('a new version deletes the caches that it has no use for', async () => {
  const used = [cacheNames.precache, ROUTED_PAGE, PREVIOUS_CHUNKS, 'chunks', 'pictures', 'previews'];
  for (const name of [...used, 'of-an-earlier-version', 'routed-page-0a1b2c3d', 'theme'])
    await put(name, '/assets/a.js');
  await deleteOldCaches();
  expect((await caches.keys()).sort()).toEqual(used.sort());
});

const JS = '/assets/a-1a2b3c4d.js';
const AVIF = '/templates/a/main.avif';
const DEMO = '/demos/a/';

test.each([
  [JS, 'text/javascript; charset=utf-8', true],
  [JS, 'application/javascript', true],
  [JS, 'text/html; charset=utf-8', false],
  [JS, 'text/plain', false],
  [JS, undefined, false],
  ['/demos/a/style.css', 'text/css; charset=utf-8', true],
  ['/demos/a/style.css', 'text/html', false],
  [AVIF, 'image/avif', true],
  [AVIF, 'application/octet-stream', true],
  [AVIF, 'text/html', false],
  [AVIF, 'application/json', false],
  ['/assets/inter-1a2b3c4d.woff2', 'font/woff2', true],
  ['/assets/inter-1a2b3c4d.woff2', 'application/font-woff2', true],
  ['/assets/inter-1a2b3c4d.woff2', 'text/html', false],
  [DEMO, 'text/html; charset=utf-8', true],
  ['/demos/a', 'text/html', true],
  [DEMO, 'application/json', false],
  ['/legal.html?1a2b3c4d', 'text/html', true],
  ['/legal.html?1a2b3c4d', 'text/javascript', false],
  ['/demos/a/data.json', 'application/json', true],
  ['/demos/a/data.json', 'text/html', false],
])('of %s an answer of the type %s is kept: %s', async (path, type, keeps) => {
  network.mockImplementation(async () => {
    const answer = new Response('an answer');
    if (type === undefined) answer.headers.delete('content-type');
    else answer.headers.set('content-type', type);
    return answer;
  });
  await cacheAhead([path], event, over.signal);
  expect(await kept(path)).toBe(keeps ? 'an answer' : undefined);
});

test.each([
  ['an error', () => new Response('gone', { status: 404, headers: { 'content-type': 'text/javascript' } })],
  ['what a redirect led to', () => redirected(script('elsewhere'))],
])('%s is not kept', async (_, answer) => {
  network.mockImplementation(async () => answer());
  await cacheAhead([JS], event, over.signal);
  expect(await kept(JS)).toBeUndefined();
});

test('a file for which a page came is asked for again, past the browser’s own cache', async () => {
  network.mockResolvedValueOnce(page());
  await cacheAhead([JS], event, over.signal);
  expect(modes).toEqual(['default', 'reload']);
  expect(await kept(JS)).toBe(`the file at ${JS}`);
});

test.each([
  ['chunks', JS, 'text/javascript'],
  ['pictures', AVIF, 'image/avif'],
  ['previews', '/demos/a/style.css', 'text/css'],
])('a page that an earlier version let into “%s” is no copy of a file', async (cache, path, type) => {
  await (await caches.open(cache)).put(path, page());
  network.mockImplementation(async () => script('the file', type));
  const answer = await storeFor(path)?.handle({ event, request: new Request(path) });
  expect(await answer?.text()).toBe('the file');
  await (await caches.open(cache)).put(path, page());
  await cacheAhead([path], event, over.signal);
  expect(await kept(path)).toBe('the file');
});

test('nor is one among the chunks set aside, or to be set aside', async () => {
  await (await caches.open(PREVIOUS_CHUNKS)).put(JS, page());
  expect(await previousChunk(new Request(JS))).toBeUndefined();
  await (await caches.open(cacheNames.precache)).put(JS, page());
  await keepPreviousChunks(new Set());
  expect(await (await caches.open(PREVIOUS_CHUNKS)).keys()).toEqual([]);
});

test('a shell in which a page stands for a script is not installed, and the next try does not find it', async () => {
  network.mockImplementation(async () => page());
  await expect(precache.install(installing)).rejects.toThrow('The precaching request');
  expect(await kept(ENTRY)).toBeUndefined();
  network.mockImplementation(async () => redirected(script('elsewhere')));
  await expect(precache.install(installing)).rejects.toThrow('The precaching request');

  await (await caches.open(cacheNames.precache)).put(ENTRY, page()); // as an earlier version did
  network.mockImplementation(async (path) => file(path, `the file at ${path}`));
  await precache.install(installing);
  expect(await kept(ENTRY)).toBe(`the file at ${ENTRY}`);
});

test('a script that a page could not run is fetched anew, and replaces its copies', async () => {
  await put(cacheNames.precache, ENTRY);
  await put('chunks', JS);
  for (const path of [ENTRY, JS]) {
    const request = new Request(path, { cache: 'reload' });
    expect(await (await fetchAnew(request)).text()).toBe(`the file at ${path}`);
    expect(await kept(path)).toBe(`the file at ${path}`);
  }
  expect(modes).toEqual(['reload', 'reload']);
  expect(await (await caches.open('chunks')).keys()).toHaveLength(1);
});

test.each([
  ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
  ['no longer has it', async () => new Response('gone', { status: 404 })],
  ['is behind a sign-in page', async () => page()],
])('its copy stays, and answers, where the server %s', async (_, answer) => {
  await put(PREVIOUS_CHUNKS, JS);
  network.mockImplementation(answer);
  expect(await (await fetchAnew(new Request(JS, { cache: 'reload' }))).text()).toBe(`kept: ${JS}`);
  expect(await kept(JS)).toBe(`kept: ${JS}`);
});

test('files are fetched ahead of need, once: what is kept is left alone', async () => {
  await put('chunks', '/assets/here.js');
  await cacheAhead(['/assets/here.js', '/assets/there.js', '/templates/a/main.avif'], event, over.signal);
  expect(network.mock.calls).toEqual([['/assets/there.js'], ['/templates/a/main.avif']]);
  expect(await kept('/assets/here.js')).toBe('kept: /assets/here.js');
  expect(await kept('/assets/there.js')).toBe('the file at /assets/there.js');
  await cacheAhead(['/assets/there.js', '/templates/a/main.avif'], event, over.signal);
  expect(network).toHaveBeenCalledTimes(2);
});
