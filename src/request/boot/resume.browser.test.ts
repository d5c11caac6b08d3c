import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX } from '../../shared/launch-protocol.ts';
import { watchRequests } from './resume.ts';

const resume = vi.hoisted(() => vi.fn());
vi.mock('../open-request-dialog.tsx', () => ({ resume }));
// Other files use the real one at the same time.
vi.mock('../../shared/launch-protocol.ts', () => ({ OUTBOX: 'another-outbox' }));

/** Resolves when a load that has begun is over. */
async function loaded(): Promise<void> {
  await indexedDB.databases();
  await import('../open-request-dialog.tsx');
  await new Promise((resolve) => setTimeout(resolve));
}

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
  resume.mockClear();
});
afterEach(async () => {
  over.abort();
  await deleteDB(OUTBOX);
});

test('nothing is loaded for a visitor who has never opened the form', async () => {
  watchRequests(over.signal);
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).not.toHaveBeenCalled();
});

test('what an earlier page has left is resumed, once', async () => {
  (await openDB(OUTBOX)).close();
  watchRequests(over.signal);
  await expect.poll(() => resume.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await loaded();
  expect(resume).toHaveBeenCalledOnce();
});

test.each([
  ['online', window],
  ['visibilitychange', document],
] as const)('what another tab has left is resumed on %s', async (event, target) => {
  watchRequests(over.signal);
  await loaded();
  (await openDB(OUTBOX)).close();
  target.dispatchEvent(new Event(event));
  await expect.poll(() => resume.mock.calls.length).toBe(1);
});
