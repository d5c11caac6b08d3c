import { expect, test } from 'vitest';
import { growthExponent, mean, median, quantile, standardDeviation, summarize } from './statistics.ts';

test('medians and quantiles are interpolated', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
  expect(() => median([])).toThrow(RangeError);
});

test('the deviation is that of a sample', () => {
  expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5);
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3);
  expect(standardDeviation([5])).toBe(0);
  expect(summarize([2, 9, 4])).toEqual({ median: 4, least: 2, most: 9 });
});

test('the growth exponent of a power law is its power', () => {
  expect(growthExponent([1, 2, 5, 10].map((x) => [x, 3 * x ** 1.7]))).toBeCloseTo(1.7);
});
