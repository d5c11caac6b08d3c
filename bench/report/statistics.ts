/** The few statistics that the benches need. None changes its input. */

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

/** @throws RangeError when there are no values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No values.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation of a sample (n − 1); 0 for a single value. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** What is said of repeated measurements. With so few, the range says more than a deviation. */
export interface Summary {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** @throws RangeError when there are no values. */
export function summarize(values: readonly number[]): Summary {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** Exponent e of the power law y = c·xᵉ that fits the points best: slope of a least-squares line through the logs. */
export function growthExponent(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const meanX = mean(logs.map(([x]) => x));
  const meanY = mean(logs.map(([, y]) => y));
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
