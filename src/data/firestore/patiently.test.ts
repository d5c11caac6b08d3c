import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function heldWork() {
  const ends: { readonly resolve: (result: string) => void; readonly reject: (error: Error) => void }[] = [];
  const work = vi.fn(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  return { work, ends };
}

test('callers join what is running, and a later one begins anew', async () => {
  const { work, ends } = heldWork();
  const get = patiently(work, 3000);
  const both = [get(), get()];
  ends[0]?.resolve('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  const next = get();
  ends[1]?.resolve('second');
  expect(await next).toBe('second');
  expect(work).toHaveBeenCalledTimes(2);
});

test('nobody waits longer than until the patience of the first has ended', async () => {
  const { work } = heldWork();
  const get = patiently(work, 3000);
  const first = expect(get()).rejects.toThrow('No end after 3 seconds.');
  await vi.advanceTimersByTimeAsync(2000);
  const second = expect(get()).rejects.toThrow('No end');
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([first, second]);
  await expect(get(), 'at once').rejects.toThrow('No end');
  expect(work).toHaveBeenCalledOnce();
});

test('work that ends late serves the next caller, once', async () => {
  const { work, ends } = heldWork();
  const get = patiently(work, 3000);
  const late = expect(get()).rejects.toThrow('No end');
  await vi.advanceTimersByTimeAsync(3000);
  await late;
  ends[0]?.resolve('after all');
  expect(await get()).toBe('after all');
  expect(work).toHaveBeenCalledOnce();
  void get();
  expect(work).toHaveBeenCalledTimes(2);
});

test('failed work rejects at once and is begun anew, also if it fails late', async () => {
  const { work, ends } = heldWork();
  const get = patiently(work, 3000);
  const failed = expect(get()).rejects.toThrow('blocked');
  ends[0]?.reject(new Error('blocked'));
  await failed;
  const late = expect(get()).rejects.toThrow('No end');
  await vi.advanceTimersByTimeAsync(3000);
  await late;
  ends[1]?.reject(new Error('blocked'));
  await vi.advanceTimersByTimeAsync(0);
  void get();
  expect(work).toHaveBeenCalledTimes(3);
});
