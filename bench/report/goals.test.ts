import { expect, test } from 'vitest';
import { type Figure, goalsTable, takeFigures } from './goals.ts';
import { median } from './statistics.ts';

const middle: Figure<number> = { what: 'middle', goal: { most: 10 }, of: median };
const verdicts = (rounds: readonly number[], goal: Figure<number>['goal']) =>
  takeFigures([{ ...middle, goal }], rounds).map(({ verdict }) => verdict);
const TEN = [8, 8.2, 8.4, 8.6, 8.8, 9, 9.2, 9.4, 9.6, 9.8];

test('a claim is met or missed where its whole interval is, and open where the goal lies within it', () => {
  expect(verdicts(TEN, { most: 10 })).toEqual(['met']);
  expect(verdicts(TEN, { most: 8.9 })).toEqual(['open']);
  expect(verdicts(TEN, { most: 8 })).toEqual(['missed']);
  expect(verdicts(TEN, { least: 8.5 })).toEqual(['open']);
  expect(verdicts(TEN, { least: 10 })).toEqual(['missed']);
  expect(verdicts(TEN, { least: 8, most: 10 })).toEqual(['met']);
  expect(verdicts(TEN, null)).toEqual([null]);
});

test('fewer than six starts are a sample, and are called so', () => {
  const [sample] = takeFigures([middle], TEN.slice(5));
  expect(sample).toMatchObject({ interval: null, starts: 5, verdict: 'met' });
  expect(goalsTable([sample!])).toMatch(/middle +\| +≤ 10 \| +9.40 \| +sample of 5 \| \(met\)/);
  expect(goalsTable(takeFigures([middle], TEN))).toMatch(/8\.\d+–9\.\d+ \| met/);
});

test('what is counted needs no six starts, and what was not measured is left out', () => {
  expect(takeFigures([{ ...middle, exact: true }], [11])).toMatchObject([{ verdict: 'missed' }]);
  expect(takeFigures([{ ...middle, of: () => null }], [11])).toEqual([]);
  expect(takeFigures([middle], [])).toEqual([]);
});
