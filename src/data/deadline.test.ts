import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a result or error before the deadline is passed on, without aborting the work or leaving a timer running', async () => {
  const work = vi.fn(async (_: AbortSignal) => 'yes');
  await expect(withDeadline(work, 10)).resolves.toBe('yes');
  const refusal = new Error('no');
  await expect(withDeadline(() => Promise.reject(refusal), 10)).rejects.toBe(refusal);
  expect(vi.getTimerCount()).toBe(0);
  expect(work.mock.calls[0]?.[0].aborted).toBe(false);
});

test('at the deadline, but not before, the call rejects with an unknown outcome, and the work is aborted', async () => {
  const settled = vi.fn();
  const work = vi.fn<(signal: AbortSignal) => Promise<void>>(() => new Promise(() => {}));
  withDeadline(work, 15_000).catch(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([settled.mock.calls, work.mock.calls[0]?.[0].aborted]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ name: 'DataError', outcome: 'unknown' });
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
});
