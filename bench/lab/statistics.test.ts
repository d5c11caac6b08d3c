import { expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { compare, isSeen, latePercent, quantile, studentT } from './statistics.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

test('percentiles are those of NumPy', () => {
  const oneToTwenty = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect(quantile([3, 1, 4, 2], 0.25)).toBe(1.75);
  expect([0, 0.5, 0.95, 0.99, 1].map((q) => quantile(oneToTwenty, q))).toEqual([1, 10.5, 19.05, 19.81, 20]);
  expect(quantile([33.3], 0.99)).toBe(33.3);
  expect(quantile([9, 10, 100], 0.5)).toBe(10); // in order of size, not of the alphabet
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

test('a frame is late if its interval is over 1.5 times the nominal one', () => {
  expect(latePercent([33.3, 50, 50.1, 200], 100 / 3)).toBe(50);
  expect(latePercent([16.7, 25.1, 16.6, 16.7], 100 / 6)).toBe(25);
});

test("Student's t is that of printed tables", () => {
  const tabulated = { 1: 12.706, 2: 4.303, 3: 3.182, 7: 2.365, 8: 2.306, 30: 2.042 };
  for (const [freedom, t] of Object.entries(tabulated)) expect(studentT(0.95, Number(freedom))).toBeCloseTo(t, 3);
  expect(studentT(0.999, 7)).toBeCloseTo(5.408, 3);
});

test('the interval of a mean is that of a paired t test', () => {
  const before = [5, 6, 7, 8];
  const after = [5.1, 6.3, 7.2, 8.4];
  const { difference, low, high, ...values } = compare(before, after, mean, 0.95);
  expect(values).toEqual({ before: 6.5, after: 6.75 });
  expect(difference).toBeCloseTo(0.25);
  // The differences 0.1, 0.3, 0.2 and 0.4 deviate by 0.1291, and 3.182 × 0.1291 / √4 is 0.205.
  expect(high - 0.25).toBeCloseTo(0.205, 1.7);
  expect(0.25 - low).toBeCloseTo(high - 0.25);
  expect(compare(before, after, mean, 0.95)).toEqual({ ...values, difference, low, high }); // seeded
});

test('a comparison needs as many rounds of both versions, and two or more', () => {
  expect(() => compare([1], [2], mean, 0.95)).toThrow(RangeError);
  expect(() => compare([1, 2, 3], [1, 2], mean, 0.95)).toThrow(RangeError);
});

test('of 100 comparisons of equal versions, about one in twenty excludes 0 at 95%', () => {
  const random = seededRandom(7);
  const noise = () => random() + random() + random();
  const rounds = () => Array.from({ length: 8 }, () => [noise(), noise(), noise(), noise(), noise()]);
  const middle = (some: readonly number[][]) => quantile(some.flat(), 0.5);
  const named = Array.from({ length: 100 }, () => compare(rounds(), rounds(), middle, 0.95)).filter((one) =>
    isSeen(one, 0),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(12);
});
