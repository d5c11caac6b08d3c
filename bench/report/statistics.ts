/** The few statistics that the benches need. None changes its input. */
import { seededRandom } from '../../src/shared/seeded-random.ts';

/** @throws RangeError when there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a share of the values lies, interpolated linearly (Hyndman and Fan's type 7).
 *
 * @param share 0 to 1.
 * @throws RangeError when there are no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('No values.');
  return below + (above - below) * (place - Math.floor(place));
}

/** What is said of repeated measurements in a table. */
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** @throws RangeError when there are no values. */
export function summarize(values: readonly number[]): Summary {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** Both ends belong to it. */
export interface Interval {
  readonly least: number;
  readonly most: number;
}

const RESAMPLES = 2000;

/**
 * The 99 % interval of a statistic by the bootstrap's percentile method (Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, chapter 13). Rounds are drawn whole, with replacement, so that what was measured in the same round
 * stays together: a ratio within rounds keeps its pairs. The draws are seeded; the same rounds give the same interval.
 *
 * @returns null where the statistic can't be told of some draw.
 * @throws RangeError when there are no rounds.
 */
export function bootstrapInterval<Round>(
  rounds: readonly Round[],
  statistic: (rounds: readonly Round[]) => number | null,
): Interval | null {
  if (rounds.length === 0) throw new RangeError('No rounds.');
  const random = seededRandom(1);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    statistic(rounds.map(() => rounds[Math.floor(random() * rounds.length)] as Round)),
  );
  const told = drawn.filter((value) => value !== null);
  if (told.length < RESAMPLES) return null;
  return { least: quantile(told, 0.005), most: quantile(told, 0.995) };
}
