/**
 * Comparisons of our engine's frames, recorded by `npm run bench` on an empty page and on the site, for a phone's and a
 * desktop's screen. The machine was also doing other work. Each recording is cut into rounds of a second, which belong by
 * turns to the commit and to the working tree.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Round, summarize } from './report.ts';

interface Recording {
  readonly interval: number[];
  readonly work: number[];
}

const RECORDED: Recording[] = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8'));

/** For each version, the index of the first frame of each of its rounds in a recording. */
const TURNS = { before: [0, 58], after: [29, 87] };
const FRAMES = 29;

/** Returns the figures in which the working tree, after a change, differs from the commit. */
function differences(change: (frames: Recording) => Recording): Record<string, number> {
  const rounds = (version: keyof typeof TURNS): Recording[] =>
    RECORDED.flatMap(({ interval, work }) =>
      TURNS[version].map((at) => ({ interval: interval.slice(at, at + FRAMES), work: work.slice(at, at + FRAMES) })),
    );
  const toRounds = (some: Recording[]): Round[] => some.map((samples) => ({ samples: { ...samples }, values: {} }));
  const subjects = [
    { name: 'ours', version: 'before', rounds: toRounds(rounds('before')) },
    { name: 'ours', version: 'after', rounds: toRounds(rounds('after').map(change)) },
  ] as const;
  const about = { bench: 'field', title: '', conditions: {}, warnings: [] };
  const { comparisons } = summarize(about, [{ name: 'phone', subjects }]).sections[0]!;
  const seen = comparisons.filter(({ isSeen }) => isSeen);
  return Object.fromEntries(seen.map(({ figure, difference }) => [figure, difference]));
}

test('the turns of a recording show no difference', () => {
  expect(differences((frames) => frames)).toEqual({});
});

test('a busy loop of 2 ms in each frame is seen in its work, by its size, and not in the intervals', () => {
  const seen = differences(({ interval, work }) => ({ interval, work: work.map((ms) => ms + 2) }));
  expect(seen['work p95']).toBeGreaterThan(1.5);
  expect(seen['work p95']).toBeLessThan(2.5);
  expect(Object.keys(seen).filter((name) => !name.startsWith('work'))).toEqual([]);
});

test('a pause of 120 ms every two seconds is seen in p99 and late frames, not in the medians', () => {
  const pause = (values: number[]) => values.map((ms, at) => (at === 15 ? ms + 120 : ms));
  const seen = differences(({ interval, work }) => ({ interval: pause(interval), work: pause(work) }));
  expect(seen['interval p99']).toBeGreaterThan(60);
  expect(seen['late frames']).toBeGreaterThan(1);
  expect(Object.keys(seen).filter((name) => name.endsWith('p50'))).toEqual([]);
});
