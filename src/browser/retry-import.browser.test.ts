import { expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

/** Creates an import that fails the given number of times, then succeeds. */
function failing(times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'module';
  });
}

test('a failed import is retried when the browser is back online', async () => {
  const load = failing(1);
  const arrived = retryImport(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await arrived).toBe('module');
});

test('a failed import is retried after 2 s, then after pauses that double up to a minute', async () => {
  vi.useFakeTimers();
  const load = failing(7);
  const arrived = retryImport(load);
  await vi.advanceTimersByTimeAsync((2 + 4 + 8 + 16 + 32 + 60 + 60) * 1000 - 1);
  expect(load).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(await arrived).toBe('module');
  vi.useRealTimers();
});
