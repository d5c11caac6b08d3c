import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, recordRouted, recordStart } from './start-reports.ts';

const network = vi.fn<() => Promise<Response>>();
const waiting = vi.fn<(message: string) => void>();
const doubted = vi.fn<() => Promise<void>>();
let tabs: readonly string[] = [];

vi.stubGlobal('registration', { waiting: { postMessage: waiting } });
vi.stubGlobal('clients', { matchAll: async () => tabs.map((id) => ({ id })) });

async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

beforeEach(async () => {
  await clear();
  tabs = [];
  waiting.mockReset();
  doubted.mockReset();
  network.mockReset().mockImplementation(async () => new Response('the page'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(network);
});
afterEach(clear);

/** Opens the page in a tab, up to the end of all that the worker does about it. @returns what the tab gets. */
async function open(id: string): Promise<string> {
  const pending: Promise<unknown>[] = [];
  const event = { resultingClientId: id, waitUntil: (work: Promise<unknown>) => pending.push(work) };
  const response = await answerPage(event as unknown as FetchEvent, async () => new Response('the page'), doubted);
  await Promise.all(pending);
  tabs = [...tabs, id];
  return response.text();
}

/** The network has another version. */
function deploy(): void {
  network.mockImplementation(async () => new Response('another page'));
}

test('one that is never heard of is followed by the network’s, until a page of this version has started', async () => {
  await open('a');
  deploy();
  expect(await open('b')).toBe('another page');
  await recordStart('b'); // which says nothing about this version
  expect(await open('c')).toBe('another page');
  network.mockResolvedValue(new Response('the page')); // rolled back
  expect(await open('d')).toBe('the page');
  await recordStart('d');
  deploy();
  expect(await open('e')).toBe('the page');
});

test('a page that says so and is loaded again at once is heard of by then', async () => {
  await open('a');
  const heard = recordStart('a');
  await open('b');
  expect(network).not.toHaveBeenCalled();
  expect(await heard).toBe(true);
});

test('it is remembered by a worker that was stopped meanwhile', async () => {
  await open('a');
  deploy();
  const fresh = new URL('./start-reports.ts?started-again', import.meta.url).href;
  const { answerPage: later } = (await import(/* @vite-ignore */ fresh)) as typeof import('./start-reports.ts');
  const event = { resultingClientId: 'b', waitUntil: () => {} } as unknown as FetchEvent;
  expect(await (await later(event, async () => new Response('the page'), doubted)).text()).toBe('another page');
});

test.each([
  ['there is no network', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', async () => new Response('a bad gateway', { status: 502 })],
  ['somebody else answers', async () => redirected('sign in to this network')],
])('in doubt the cached page is better than none where %s', async (_, answer) => {
  network.mockImplementation(answer);
  await open('a');
  expect(await open('b')).toBe('the page');
  await recordStart('b');
  network.mockClear();
  expect(await open('c')).toBe('the page');
  expect(network).not.toHaveBeenCalled();
});

test('a page that was answered without the worker is recorded, and followed like any other', async () => {
  expect(await recordStart('the first visit’s')).toBe(true);
  expect(await recordRouted('a')).toBe(false);
  expect(await recordStart('a')).toBe(true);
  expect(doubted).not.toHaveBeenCalled();
  expect(await recordRouted('b')).toBe(false);
  expect(await recordRouted('c')).toBe(true);
  expect(waiting.mock.calls).toEqual([['activate']]);
  deploy();
  expect(await open('d')).toBe('another page');
  expect(doubted).toHaveBeenCalledOnce();
  expect(await recordRouted('d'), 'which is recorded').toBe(false);
  expect(await recordStart('d')).toBe(false);
  expect(await recordStart('c')).toBe(true);
});

test('a version that waits takes over where no tab runs this one well', async () => {
  await open('a');
  expect(waiting).not.toHaveBeenCalled();
  deploy();
  await open('b');
  expect(waiting.mock.calls).toEqual([['activate']]);
});

test('it goes on waiting while a tab runs this one well', async () => {
  await open('a');
  await recordStart('a');
  await open('b'); // closed at once
  await open('c');
  expect(waiting).not.toHaveBeenCalled();
});

test('a browser that does not say which tab asks is never in doubt', async () => {
  await open('');
  await open('');
  expect(network).not.toHaveBeenCalled();
});

test('nor is one whose storage is full', async () => {
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  for (const id of ['a', 'b']) expect(await open(id)).toBe('the page');
  put.mockRestore();
  expect(network).not.toHaveBeenCalled();
});

function redirected(text: string): Response {
  return Object.defineProperty(new Response(text), 'redirected', { value: true });
}
