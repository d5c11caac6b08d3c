import { seededRandom } from '../../src/shared/seeded-random.ts';

/** A frame is late if its interval is more than this many times the nominal one. */
export const LATE_FACTOR = 1.5;

/** The number of bootstrap resamples. More would change the interval's ends by less than a report shows. */
const RESAMPLES = 1000;
const SEED = 1;

/**
 * Returns the value below which the fraction `q` of the values lies. Interpolates between the two nearest (type 7 of Hyndman
 * and Fan, as in R and NumPy).
 *
 * @throws RangeError if there are no values.
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = new Float64Array(values).sort();
  const place = (sorted.length - 1) * q;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new RangeError('No values.');
  return below + (above - below) * (place % 1);
}

/** Returns the percentage of frame intervals that are longer than {@link LATE_FACTOR} times the nominal one. */
export function latePercent(intervals: readonly number[], nominal: number): number {
  return (100 * intervals.filter((interval) => interval > LATE_FACTOR * nominal).length) / intervals.length;
}

/** One figure of two versions, and the interval that holds the true difference with the requested confidence. */
export interface Difference {
  readonly before: number;
  readonly after: number;
  /** `after` − `before` */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Compares a figure of two versions that were measured in the same rounds. The bootstrap resamples whole rounds, because the
 * frames of one round resemble each other. It picks the same rounds of both versions, which took turns. The interval is
 * the resamples' standard error, corrected for the number of rounds, times Student's t (Hesterberg, "What Teachers Should Know
 * About the Bootstrap", 2015).
 *
 * @param figure computes the figure from any selection of rounds.
 * @param confidence such as 0.95.
 * @throws RangeError if there are fewer than two rounds, or not equally many of both.
 */
export function compare<Round>(
  before: readonly Round[],
  after: readonly Round[],
  figure: (rounds: readonly Round[]) => number,
  confidence: number,
): Difference {
  const count = before.length;
  if (count < 2 || after.length !== count)
    throw new RangeError('A comparison needs two rounds or more of each version.');
  const random = seededRandom(SEED);
  const differences = Array.from({ length: RESAMPLES }, () => {
    const picks = Array.from({ length: count }, () => Math.floor(count * random()));
    const pick = (rounds: readonly Round[]) => figure(picks.map((at) => rounds[at] as Round));
    return pick(after) - pick(before);
  });
  const mean = differences.reduce((sum, one) => sum + one) / RESAMPLES;
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (RESAMPLES - 1);
  const reach = studentT(confidence, count - 1) * Math.sqrt((variance * count) / (count - 1));
  const values = { before: figure(before), after: figure(after) };
  const difference = values.after - values.before;
  return { ...values, difference, low: difference - reach, high: difference + reach };
}

/** Returns whether a comparison shows a difference of at least `least`. */
export function isSeen({ difference, low, high }: Difference, least: number): boolean {
  return (low > 0 || high < 0) && Math.abs(difference) >= least;
}

/** Returns the t for which a Student's t variable with `freedom` degrees of freedom is within ±t with this probability. */
export function studentT(probability: number, freedom: number): number {
  let [low, high] = [0, 1e6];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the probability that a Student's t variable is within ±t (Abramowitz and Stegun, 26.7.3 and 26.7.4). */
function probabilityWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k < freedom; k += 2) {
    term *= (Math.cos(angle) ** 2 * (k - 1)) / k;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
