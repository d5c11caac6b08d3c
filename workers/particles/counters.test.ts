import { expect, test } from 'vitest';
import { createCounters } from './counters.ts';

test('the report gives the mean of each part of a frame in microseconds, and frames a second', () => {
  const counters = createCounters(1000);
  counters.add(1000, 1001, 1003, 1006);
  counters.add(1100, 1103, 1107, 1112);
  expect(counters.report(3000)).toEqual({
    frames: 2,
    framesPerSecond: 1,
    stepMicroseconds: 2000,
    searchMicroseconds: 3000,
    drawMicroseconds: 4000,
  });
});
