import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { isOutdated } from './newer-version.ts';

const ENTRY = '/assets/main-of-this-version.js';
const page = (entry: string) => `<!doctype html><script type="module" src="${entry}"></script>`;
const NEWER = page('/assets/main-of-the-next.js');

let server: MockInstance<typeof fetch>;

beforeEach(() => {
  document.head.insertAdjacentHTML('afterbegin', `<script type="module" src="${ENTRY}"></script>`);
  server = vi.spyOn(window, 'fetch');
});

afterEach(() => {
  document.head.firstElementChild?.remove();
});

test.each([
  ['another version', NEWER, 200, true],
  ['the same version', page(ENTRY), 200, false],
  ['the sign-in page of a public network', '<script src="/portal.js"></script>', 200, false],
  ['an error', NEWER, 503, false],
])('where the server has %s', async (_, body, status, outdated) => {
  server.mockImplementation(async () => new Response(body, { status }));
  expect(await isOutdated()).toBe(outdated);
});

test('it asks the server itself, never a cache, and has patience for ten seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  server.mockImplementation(async () => new Response(NEWER));
  await isOutdated();
  expect(patience.mock.calls).toEqual([[10_000]]);
  const signal = patience.mock.results[0]?.value;
  expect(server.mock.calls).toEqual([['/?version', { cache: 'no-store', signal }]]);
});

test('while the server can’t be reached nothing is known', async () => {
  server.mockRejectedValue(new TypeError('offline'));
  await expect(isOutdated()).rejects.toThrow('offline');
});

test('a page without an entry script is never outdated', async () => {
  document.head.firstElementChild?.remove();
  vi.spyOn(document, 'querySelector').mockReturnValue(null);
  server.mockImplementation(async () => new Response(NEWER));
  expect(await isOutdated()).toBe(false);
});
