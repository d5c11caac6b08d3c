/**
 * Comparisons of rounds that `npm run bench -- --against` recorded for "ours, empty page" on the phone's screen: of a busy loop
 * of 2 ms in the draw, and of a pause of 120 ms every 60 frames, each with the engine as it is.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Round, summarize } from './report.ts';

type Kind = 'interval' | 'work' | 'draw';
type Recorded = Record<'before' | 'after', readonly Record<Kind, number[]>[]>;
const RECORDED = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as Record<
  'slow' | 'pause',
  Recorded
>;

/** Returns the figures in which two recordings differ, with the difference. */
function differences(before: Recorded['before'], after: Recorded['after']): Record<string, number> {
  const rounds = (some: Recorded['before']): Round[] => some.map((samples) => ({ samples, values: {} }));
  const subjects = [
    { name: 'ours', version: 'before', rounds: rounds(before) },
    { name: 'ours', version: 'after', rounds: rounds(after) },
  ] as const;
  const about = { bench: 'field', title: '', conditions: {}, warnings: [] };
  const [section] = summarize(about, [{ name: 'phone', subjects }]).sections;
  const seen = section!.comparisons.filter(({ isSeen }) => isSeen);
  return Object.fromEntries(seen.map(({ figure, difference }) => [figure, difference]));
}

test('a busy loop of 2 ms in the draw is seen in the work and the draw, by its size', () => {
  const seen = differences(RECORDED.slow.before, RECORDED.slow.after);
  expect(seen['draw p50']).toBeGreaterThan(1.7);
  expect(seen['draw p50']).toBeLessThan(2.3);
  expect(seen['work p50']).toBeGreaterThan(1.7);
  expect(seen['work p50']).toBeLessThan(2.3);
});

test('a pause of 120 ms every two seconds is seen in p99 and late frames, not in the medians', () => {
  const seen = differences(RECORDED.pause.before, RECORDED.pause.after);
  expect(seen['interval p99']).toBeGreaterThan(60);
  expect(seen['late frames']).toBeGreaterThan(1);
  expect(Object.keys(seen).filter((name) => name.endsWith('p50'))).toEqual([]);
});

test('recordings of the same engine show no difference', () => {
  const { before } = RECORDED.slow;
  const odd = before.filter((_, at) => at % 2 === 1);
  const even = before.filter((_, at) => at % 2 === 0);
  expect(differences(odd, even)).toEqual({});
});
