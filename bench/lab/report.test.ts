import { expect, test } from 'vitest';
import {
  describe as describeDifference,
  figure,
  type Measured,
  markdownTable,
  type Round,
  summarize,
  toMarkdown,
} from './report.ts';
import { compare, quantile } from './statistics.ts';

const ABOUT = { bench: 'field', title: 'The field', conditions: { rounds: 2 }, warnings: ['No fair comparison.'] };
const round = (interval: number[], cpu: number) => ({ samples: { interval }, values: { 'CPU, ms/frame': cpu } });

test('percentiles and late frames are those of all rounds together, other figures are medians of the rounds', () => {
  const rounds = [round([33, 33, 33, 33], 1), round([33, 33, 33, 133], 2), round([33, 33], 6)];
  const { schema, sections } = summarize(ABOUT, [{ name: 'phone', subjects: [{ name: 'ours', rounds }] }]);
  const { figures } = sections[0]!.subjects[0]!;
  expect(schema).toBe(1);
  expect(Object.keys(figures)).toEqual([
    ...['interval p50', 'interval p95', 'interval p99', 'interval max', 'late frames', 'CPU'],
  ]);
  expect(figures['late frames']).toEqual({ unit: '%', value: 10, least: 0, most: 25 });
  expect(figures['interval p50']).toMatchObject({ unit: 'ms', value: 33 });
  expect(figures['interval max']).toMatchObject({ value: 133, least: 33 });
  expect(figures.CPU).toEqual({ unit: 'ms/frame', value: 2, least: 1, most: 6 });
});

test('with two versions, the report compares all figures but the maximum, at one confidence for all', () => {
  const slow = [2.1, 2, 2.2, 2.15].map((cpu) => round([33, 34], cpu));
  const fast = [1.1, 1, 1.2, 1.1].map((cpu) => round([33, 34], cpu));
  const measured: Measured[] = [
    {
      name: 'phone',
      subjects: [
        { name: 'ours', version: 'before', rounds: fast },
        { name: 'ours', version: 'after', rounds: slow },
      ],
    },
  ];
  const report = summarize(ABOUT, measured);
  const verdicts = report.sections[0]!.comparisons.map(({ figure, verdict }) => [figure, verdict]);
  expect(verdicts).toEqual([
    ['interval p50', 'no difference seen; one of 0.500 ms would have been'],
    ['interval p95', 'no difference seen; one of 0.500 ms would have been'],
    ['interval p99', 'no difference seen; one of 0.500 ms would have been'],
    ['late frames', 'no difference seen; one of 0.500 % would have been'],
    ['CPU', 'more by 1.02 ms/frame'],
  ]);
  const cpu = (rounds: readonly Round[]) =>
    quantile(
      rounds.map(({ values }) => values['CPU, ms/frame']!),
      0.5,
    );
  const alone = compare<Round>(fast, slow, cpu, 0.95);
  const { difference, high } = report.sections[0]!.comparisons.at(-1)!;
  expect(high - difference).toBeGreaterThan(1.5 * (alone.high - alone.difference)); // five figures at once
  const text = toMarkdown(report);
  expect(text).toContain('**No fair comparison.**');
  expect(text).toMatch(
    /\| ours: CPU, ms\/frame +\| +1.10 \| +2.13 \| +\+1.02 \(\+0.\d+ to \+1.\d+\) \| +more by 1.02 ms/,
  );
});

test('a verdict names a difference only if the interval excludes 0 and the difference is worth it', () => {
  const of = (difference: number, reach: number) =>
    ({
      ...{ before: 1, after: 1 + difference, difference },
      low: difference - reach,
      high: difference + reach,
    }) as const;
  expect(describeDifference(of(0.3, 0.1), 'ms', 0.1)).toBe('slower by 0.300 ms');
  expect(describeDifference(of(-2, 0.1), 'ms', 0.1)).toBe('faster by 2 ms');
  expect(describeDifference(of(-0.5, 0.1), 'kB', 0.1)).toBe('less by 0.500 kB');
  expect(describeDifference(of(0.3, 0.4), 'ms', 0.1)).toBe('no difference seen; one of 0.400 ms would have been');
  expect(describeDifference(of(0.05, 0.01), 'ms', 0.1)).toBe('no difference seen; one of 0.100 ms would have been');
});

test('numbers have about three digits, and tables are aligned', () => {
  expect([0.05, 1.234, 12.34, 123.4, 1234, 40].map(figure)).toEqual(['0.050', '1.23', '12.3', '123', '1234', '40']);
  expect(
    markdownTable([
      ['', 'ms'],
      ['ours', '1'],
    ]),
  ).toBe('|      |  ms |\n| ---- | --: |\n| ours |   1 |');
});
