import type { Found } from './goals.ts';
import { figure, markdownTable } from './table.ts';

/** How a run compares with an earlier one. */
export interface Comparison {
  readonly text: string;
  /** Whether a figure that has a goal became worse by more than the tolerance. */
  readonly worse: boolean;
}

/**
 * Puts a run's figures beside those of an earlier one. They stand over the floor of their own run, so that another
 * machine makes none of them worse. A difference is no more than noise where the intervals of two claims meet.
 *
 * @param tolerance how many times the earlier figure is worse.
 */
export function compare(before: readonly Found[], now: readonly Found[], tolerance: number): Comparison {
  let worse = false;
  const rows = now.flatMap((is) => {
    const was = before.find(({ what }) => what === is.what);
    if (was === undefined) return [];
    const bad = isWorse(was, is, tolerance);
    worse ||= bad;
    return [[is.what, figure(was.value), figure(is.value), bad ? 'WORSE' : '']];
  });
  return { text: markdownTable(['figure', 'before:', 'now:', ''], rows), worse };
}

function isWorse(was: Found, is: Found, tolerance: number): boolean {
  if (was.interval && is.interval && was.interval.least <= is.interval.most && is.interval.least <= was.interval.most) {
    return false;
  }
  const grown = is.goal?.most !== undefined && is.value > Math.max(was.value, tolerance * was.value);
  const fallen = is.goal?.least !== undefined && is.value < was.value / tolerance;
  return grown || fallen;
}
