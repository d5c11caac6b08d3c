import { expect, test, vi } from 'vitest';
import { asSender, livePages, showLife } from './sender-lock.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('one sends at a time', async () => {
  let [running, most] = [0, 0];
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await pause(5);
    running--;
  };
  await Promise.all([1, 2, 3].map(() => asSender(navigator.locks, 60_000, work)));
  expect(most).toBe(1);
});

test('one that hangs is passed over, and its result is not lost', async () => {
  let answer: (value: string) => void = () => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const slow = asSender(navigator.locks, 5000, work);
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await expect(asSender(navigator.locks, 30, async () => 'quick')).resolves.toBe('quick');
  answer('slow');
  await expect(slow).resolves.toBe('slow');
});

test('a failure is the work’s own, and frees the way', async () => {
  await expect(asSender(navigator.locks, 5000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(asSender(navigator.locks, 50, async () => 'next')).resolves.toBe('next');
});

test('without locks the work just runs', async () => {
  await expect(asSender(undefined, 10, async () => 'done')).resolves.toBe('done');
  const isLive = await livePages(undefined, 'here');
  expect([isLive('here'), isLive('there')]).toEqual([true, false]);
});

test('a browser that refuses its locks sends all the same, once', async () => {
  let runs = 0;
  const refused = {
    request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')),
    query: () => Promise.reject(),
  };
  const work = async () => `run ${++runs}`;
  await expect(asSender(refused, 1000, work)).resolves.toBe('run 1');
  await expect(asSender(refused, 1000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  showLife(refused, 'here');
  expect((await livePages(refused, 'here'))('here')).toBe(true);
  expect(runs).toBe(1);
});

test('a page lives until its frame is gone', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentWindow as Window;
  showLife(inner.navigator.locks, 'there');
  await expect.poll(async () => (await livePages(navigator.locks, 'here'))('there')).toBe(true);
  frame.remove();
  await expect.poll(async () => (await livePages(navigator.locks, 'here'))('there')).toBe(false);
});
