import { seededRandom } from '../../src/shared/seeded-random.ts';
import type { Limits, Whole } from './explore.ts';

/** What to take of many. */
export interface Sample {
  readonly size: number;
  readonly seed: number;
}

/** Repeats a run. Each file has its own unless it is given. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How far to play everything on a push: see {@link Limits.whole}. In the wide run there is no such limit. */
export function whole(exchanges: number, actions: number, size: number): Whole | undefined {
  return process.env.WIDE === undefined ? { exchanges, actions, sample: { size, seed: SEED } } : undefined;
}

/** Takes a sample, in random order. */
export function draw<Item>(items: readonly Item[], { size, seed }: Sample): readonly Item[] {
  const random = seededRandom(seed);
  const ranked = items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b);
  return ranked.slice(0, size).map(([, item]) => item);
}
