import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from './when.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('each task runs once, as a separate task, after the frame that paints the page', async () => {
  const ran: string[] = [];
  afterFirstPaint(
    () => {
      ran.push('first');
      queueMicrotask(() => ran.push('what the first one leads to'));
    },
    () => ran.push('second'),
  );
  expect(ran).toEqual([]);
  vi.advanceTimersToNextFrame(); // just before the paint
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(1100);
  expect(ran).toEqual(['first', 'what the first one leads to', 'second']);
});

test('in a hidden tab, which paints no frames, tasks run after a second', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const task = vi.fn();
  afterFirstPaint(task);
  vi.advanceTimersByTime(990);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(task).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
