import { expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { STARTS_OF_A_CLAIM } from './goals.ts';
import { bootstrapInterval, median, quantile, summarize } from './statistics.ts';

test('medians and quantiles are interpolated', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
  expect(() => median([])).toThrow(RangeError);
  expect(summarize([2, 9, 4])).toEqual({ median: 4, least: 2, most: 9 });
});

test('of the 99 % intervals of claims more than 95 % hold the true value', () => {
  const random = seededRandom(7);
  // Twelve uniform numbers together are nearly normal, with mean 6 and deviation 1.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, 0);
  const experiments = 400;
  let held = 0;
  for (let i = 0; i < experiments; i++) {
    const interval = bootstrapInterval(Array.from({ length: STARTS_OF_A_CLAIM }, normal), median)!;
    if (interval.least <= 6 && 6 <= interval.most) held++;
  }
  expect(held / experiments).toBeGreaterThan(0.95);
  expect(held / experiments).toBeLessThan(1);
});

test('a round is drawn whole: a ratio within rounds is not blurred by what all rounds share', () => {
  const rounds = [1, 5, 2, 9, 3, 7, 4, 8, 6, 10].map((floor) => ({ floor, ours: 2 * floor }));
  const ratio = (drawn: typeof rounds) =>
    median(drawn.map(({ ours }) => ours)) / median(drawn.map(({ floor }) => floor));
  expect(bootstrapInterval(rounds, (drawn) => ratio([...drawn]))).toEqual({ least: 2, most: 2 });
});

test('an interval is the same for the same rounds, and none where a draw tells nothing', () => {
  const rounds = [1, 2, 3, 4, 5, 6];
  expect(bootstrapInterval(rounds, median)).toEqual(bootstrapInterval(rounds, median));
  expect(bootstrapInterval(rounds, (drawn) => (drawn.includes(1) ? median(drawn) : null))).toBeNull();
  expect(() => bootstrapInterval([], median)).toThrow(RangeError);
});
