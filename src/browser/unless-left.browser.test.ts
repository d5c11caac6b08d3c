import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessLeft } from './unless-left.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const fails = () => Promise.reject(new Error('no network'));

async function failsAsThePageIsLeft(): Promise<never> {
  window.dispatchEvent(new Event('beforeunload'));
  return fails();
}

test('what works or fails while the page stays is told at once', async () => {
  expect(await unlessLeft(async () => 'in')).toBe('in');
  await expect(unlessLeft(fails)).rejects.toThrow('no network');
});

test('what fails because the page is being left is not told, unless the page stays after all', async () => {
  const told = vi.fn();
  unlessLeft(failsAsThePageIsLeft).catch(told);
  await vi.advanceTimersByTimeAsync(4000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('nobody listens afterwards: a page that listens may be kept out of the back/forward cache', async () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  await unlessLeft(async () => 'in');
  await unlessLeft(fails).catch(() => {});
  expect(remove.mock.calls.map(([name]) => name)).toEqual(['beforeunload', 'beforeunload']);
});
