import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilAborted, withDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('an answer in time is passed on, and no timer is left running', async () => {
  await expect(withDeadline(async () => 'yes', 1000)).resolves.toBe('yes');
  const refusal = new Error('no');
  await expect(withDeadline(() => Promise.reject(refusal), 1000)).rejects.toBe(refusal);
  expect(vi.getTimerCount()).toBe(0);
});

test('it fails with kind deadline at the deadline, not before', async () => {
  const settled = vi.fn();
  withDeadline(() => new Promise(() => {}), 15_000).catch(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ name: 'DataError', kind: 'deadline' });
});

test("at the deadline the work's signal is aborted, not before and not after an answer", async () => {
  const late = vi.fn<(signal: AbortSignal) => Promise<void>>(() => new Promise(() => {}));
  const result = expect(withDeadline(late, 10)).rejects.toMatchObject({ kind: 'deadline' });
  expect(late.mock.calls[0]?.[0].aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  await result;
  expect(late.mock.calls[0]?.[0].aborted).toBe(true);

  const early = vi.fn(async (_: AbortSignal) => {});
  await withDeadline(early, 10);
  await vi.advanceTimersByTimeAsync(10);
  expect(early.mock.calls[0]?.[0].aborted).toBe(false);
});

test("a given signal ends it with that signal's reason, without a clock", async () => {
  const outer = new AbortController();
  const work = vi.fn<(signal: AbortSignal) => Promise<void>>(() => new Promise(() => {}));
  const reason = new Error('closed');
  const result = expect(untilAborted(work, outer.signal)).rejects.toBe(reason);
  outer.abort(reason);
  await result;
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);

  await expect(untilAborted(work, outer.signal), 'nothing starts any more').rejects.toBe(reason);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that throws at once is a failure like any other, and a later abort goes unnoticed', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const outer = new AbortController();
  const broken = () => {
    throw new Error('no such id');
  };
  await expect(untilAborted(broken, outer.signal)).rejects.toThrow('no such id');
  outer.abort();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
