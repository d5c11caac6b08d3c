import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX, REQUESTS_MARK } from '../../shared/launch-protocol.ts';
import { watchRequests } from './resume-requests.ts';

const resume = vi.hoisted(() => vi.fn());
vi.mock('../page-requests.ts', () => ({ resume }));
// Other files use the real ones at the same time.
vi.mock('../../shared/launch-protocol.ts', () => ({ OUTBOX: 'another-outbox', REQUESTS_MARK: 'another-mark' }));

/** Resolves when a load that has begun is over. */
const loaded = () => import('../page-requests.ts').then(() => new Promise((resolve) => setTimeout(resolve)));

let over: AbortController;
beforeEach(async () => {
  await deleteDB(OUTBOX);
  over = new AbortController();
  resume.mockClear();
});
afterEach(async () => {
  over.abort();
  localStorage.removeItem(REQUESTS_MARK);
  await deleteDB(OUTBOX); // it has no records, which other files would miss
});

test('without a mark or a database nothing is loaded', async () => {
  watchRequests(over.signal);
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).not.toHaveBeenCalled();
});

test('what an earlier page has left is taken up at once, and only once', async () => {
  localStorage.setItem(REQUESTS_MARK, '1');
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
] as const)('what another tab has left is taken up on %s', async (event, target) => {
  watchRequests(over.signal);
  localStorage.setItem(REQUESTS_MARK, '1');
  target.dispatchEvent(new Event(event));
  await expect.poll(() => resume.mock.calls.length).toBe(1);
});

test('the database is looked at though its mark could not be left, once', async () => {
  (await openDB(OUTBOX)).close();
  watchRequests(over.signal);
  await expect.poll(() => resume.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).toHaveBeenCalledOnce();
});
