import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { KEPT_AT_MOST } from '../../src/shared/constants.ts';
import { cacheAhead } from './cache-ahead.ts';
import { keepPreviousChunks, previousChunk } from './previous-chunks.ts';
import { deleteOldCaches, PREVIOUS_CHUNKS, storeFor } from './stores.ts';

const OWN = '/assets/firestore-1a2b3c4d.js';
vi.hoisted(() =>
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: [{ url: 'assets/firestore-1a2b3c4d.js', revision: null }],
  }),
);

// The caches are the browser's own. Of a worker's realm only its events are missing here.
class WorkerEvent {
  waitUntil(): void {}
}
vi.stubGlobal('ExtendableEvent', WorkerEvent);
vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
const event = new WorkerEvent() as unknown as Parameters<typeof cacheAhead>[1];
const network = vi.fn<(url: string) => Promise<Response>>();
const href = (path: string) => new URL(path, location.href).href;

async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

beforeEach(async () => {
  await clear();
  network.mockReset().mockImplementation(async (url) => new Response(`the file at ${url}`));
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => network(new URL((request as Request).url).pathname));
});
afterEach(clear);

async function put(cache: string, ...paths: readonly string[]): Promise<void> {
  const opened = await caches.open(cache);
  for (const path of paths) await opened.put(path, new Response(`kept: ${path}`));
}

async function kept(path: string): Promise<string | undefined> {
  return (await caches.match(path))?.text();
}

test('each kind of file has a cache of its own; archives, pages and the database’s answers have none', () => {
  const cacheOf = (path: string) => storeFor(path)?.cacheName;
  expect(cacheOf('/assets/sections-1a2b3c4d.js')).toBe('chunks');
  expect(cacheOf('/legal.html?1a2b3c4d')).toBe('chunks');
  expect(cacheOf('/demos/ember/index.html')).toBe('previews');
  expect(cacheOf('/templates/ember/main.avif')).toBe('pictures');
  for (const path of [
    '/templates/ember/ember.zip',
    '/',
    '/legal.html',
    '/v1/projects/p',
    '/x/assets/',
    '/x/demos/',
    '/x/templates/',
  ]) {
    expect(cacheOf(path), path).toBeUndefined();
  }
});

test('files are fetched ahead of need, once: what is kept is left alone', async () => {
  await put('chunks', '/assets/here.js');
  await cacheAhead(['/assets/here.js', '/assets/there.js', '/templates/a/main.avif'], event);
  expect(network.mock.calls).toEqual([['/assets/there.js'], ['/templates/a/main.avif']]);
  expect(await kept('/assets/here.js')).toBe('kept: /assets/here.js');
  expect(await kept('/assets/there.js')).toBe('the file at /assets/there.js');
  await cacheAhead(['/assets/there.js', '/templates/a/main.avif'], event);
  expect(network).toHaveBeenCalledTimes(2);
});

test('they are fetched one after the other', async () => {
  let running = 0;
  network.mockImplementation(async (url) => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running--;
    return new Response(url);
  });
  await cacheAhead(['/assets/a.js', '/assets/b.js', '/demos/c/'], event);
  expect(network).toHaveBeenCalledTimes(3);
});

test('the first failure ends it until the next visit, without a word', async () => {
  network.mockRejectedValueOnce(new TypeError('offline'));
  await cacheAhead(['/assets/a.js', '/assets/b.js'], event);
  expect(network).toHaveBeenCalledTimes(1);
  await cacheAhead(['/assets/a.js', '/assets/b.js'], event);
  expect([await kept('/assets/a.js'), await kept('/assets/b.js')]).not.toContain(undefined);
});

test('of too many files the oldest go, but none of this version’s own', async () => {
  const paths = (count: number, name: string) => Array.from({ length: count }, (_, i) => `/assets/${name}-${i}.js`);
  const kept = async () => (await (await caches.open('chunks')).keys()).map(({ url }) => new URL(url).pathname);
  await put('chunks', OWN, ...paths(KEPT_AT_MOST.chunks - 1, 'old'));
  await cacheAhead(paths(2, 'new'), event);
  expect(await kept()).toEqual([OWN, ...paths(KEPT_AT_MOST.chunks - 1, 'old').slice(2), ...paths(2, 'new')]);
  await cacheAhead(paths(KEPT_AT_MOST.chunks, 'newer'), event);
  expect(await kept()).toEqual([OWN, ...paths(KEPT_AT_MOST.chunks, 'newer').slice(1)]);
});

test('where there is no room, the shell has it first: all else is forgotten', async () => {
  for (const name of ['chunks', 'pictures', 'previews', cacheNames.precache]) await put(name, '/assets/a.js');
  const full = new DOMException('full', 'QuotaExceededError');
  const spy = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(full);
  await cacheAhead(['/templates/a/main.avif'], event);
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

test('a new version deletes the caches that it has no use for', async () => {
  const used = [cacheNames.precache, PREVIOUS_CHUNKS, 'chunks', 'pictures', 'previews'];
  for (const name of [...used, 'of-an-earlier-version']) await put(name, '/assets/a.js');
  await deleteOldCaches();
  expect((await caches.keys()).sort()).toEqual(used.sort());
});
