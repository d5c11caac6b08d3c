import { expect, test } from 'vitest';
import { microsecondsPerFrame } from './microseconds-per-frame.ts';

test('step, search and draw are told in microseconds a frame, in that order', () => {
  const sums = { frames: 4, stepMs: 1, searchMs: 2, drawMs: 8, ms: 1000 };
  const report = { thread: 'worker', renderer: 'canvas2d', resolution: 1, links: 9, ...sums } as const;
  expect(microsecondsPerFrame(report)).toEqual([250, 500, 2000]);
  expect(microsecondsPerFrame({ ...report, frames: 0, stepMs: 0, searchMs: 0, drawMs: 0 })).toEqual([0, 0, 0]);
});
