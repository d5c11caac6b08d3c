import { expect, test } from 'vitest';
import type { Mutant } from './mutants.ts';
import { report, scoreOf, type Verdict } from './report.ts';
import { shuffled } from './sample.ts';

function verdict(file: string, line: number, killedBy: string | null): Verdict {
  const mutant: Mutant = { file, line, original: 'a < b', mutated: 'a <= b', start: 0, end: 1, text: '<=' };
  return { mutant, killedBy };
}

const VERDICTS = [verdict('b.ts', 3, 'b.test.ts'), verdict('a.ts', 7, null), verdict('b.ts', 9, 'b.test.ts')];

test('the report gives the score by file and in all, and each survivor', () => {
  expect(report(VERDICTS).split('\n')).toEqual([
    '    0 of 1    0 %  a.ts',
    '    2 of 2  100 %  b.ts',
    '    2 of 3   66 %  all',
    '',
    'a.ts:7',
    '  - a < b',
    '  + a <= b',
  ]);
});

test('the score is the share of the killed', () => {
  expect(scoreOf(VERDICTS)).toBeCloseTo(2 / 3);
  expect(scoreOf([])).toBe(1);
});

test('a sample is the same for the same seed, another for another, and holds everything once', () => {
  const items = Array.from({ length: 100 }, (_, i) => i);
  expect(shuffled(items, 1)).toEqual(shuffled(items, 1));
  expect(shuffled(items, 1)).not.toEqual(shuffled(items, 2));
  expect([...shuffled(items, 1)].sort((a, b) => a - b)).toEqual(items);
});
