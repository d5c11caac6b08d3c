import { expect, test } from 'vitest';
import { createSamples } from './table.ts';

test('a report shows the median of each cell, with the minimum and the maximum where they differ', () => {
  const samples = createSamples();
  for (const [row, column, value] of [
    ...[1200, 9.04, 3.5, 4.25].map((ms) => ['ours', 'ms', ms] as const),
    ...[30, 30].map((frames) => ['ours', 'frames/s', frames] as const),
    ...[0.01234, 120.4, 0].map((ms) => ['floor', 'ms', ms] as const),
  ] as const) {
    samples.add(row, column, value);
  }
  expect(samples.table('field')).toBe(`| field |               ms | frames/s |
| ----- | ---------------: | -------: |
| ours  | 6.64 (3.50–1200) |       30 |
| floor |    0.012 (0–120) |        – |`);
});
