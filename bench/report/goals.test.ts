import { expect, test } from 'vitest';
import { compare, type Figure, type Found, goalsTable, takeFigures } from './goals.ts';
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

test('worse is what moved away from its goal beyond the tolerance, unless the intervals still meet', () => {
  const found = (value: number, spread: number | null, goal: Found['goal'] = { most: 1 }): Found[] => [
    {
      ...{ what: 'cost', goal, value, starts: 10, verdict: 'open' },
      interval: spread === null ? null : { least: value - spread, most: value + spread },
    },
  ];
  const isWorse = (was: Found[], is: Found[]) => compare(was, is, 1.25).worse;
  expect(isWorse(found(1, 0.1), found(1.2, 0.05))).toBe(false);
  expect(isWorse(found(1, 0.1), found(1.5, 0.1))).toBe(true);
  expect(isWorse(found(1, 0.3), found(1.5, 0.3))).toBe(false);
  expect(isWorse(found(1, null), found(1.5, null))).toBe(true);
  expect(isWorse(found(0, null), found(1, null))).toBe(true);
  expect(isWorse(found(100, null, { least: 90 }), found(70, null, { least: 90 }))).toBe(true);
  expect(isWorse(found(-0.1, null), found(-0.1, null)), 'noise below the floor').toBe(false);
  expect(isWorse(found(1, 0.1, null), found(9, 0.1, null))).toBe(false);
  expect(compare(found(1, null), found(1.5, null), 1.25).text).toContain('WORSE');
});

test('a comparison names what only one of the runs has measured, and refuses two that have nothing in common', () => {
  const found = (...names: string[]): Found[] =>
    names.map((what) => ({ what, goal: { most: 1 }, value: 1, starts: 10, verdict: 'met', interval: null }));
  expect(compare(found('both', 'before'), found('both', 'now'), 1.25).text.match(/not measured/g)).toHaveLength(2);
  expect(() => compare(found('before'), found('now'), 1.25)).toThrow('no figure in common');
  expect(() => compare([], found('now'), 1.25)).toThrow('no figure in common');
});
