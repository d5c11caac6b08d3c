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
 * @throws Error when the two have no figure in common.
 */
export function compare(before: readonly Found[], now: readonly Found[], tolerance: number): Comparison {
  let worse = false;
  const rows = now.flatMap((is) => {
    const was = before.find((one) => keyOf(one) === keyOf(is));
    if (was === undefined) return [[is.what, 'not measured', figure(is.value), '']];
    const bad = isWorse(was, is, tolerance);
    worse ||= bad;
    return [[is.what, figure(was.value), figure(is.value), bad ? 'WORSE' : '']];
  });
  const gone = before.filter((one) => one.goal !== null && !now.some((is) => keyOf(is) === keyOf(one)));
  for (const { what, value } of gone) rows.push([what, figure(value), 'not measured', '']);
  const compared = now.some((is) => before.some((one) => keyOf(one) === keyOf(is)));
  if (!compared) throw new Error('The two runs have no figure in common: nothing can be compared.');
  return { text: markdownTable(['figure', 'before:', 'now:', ''], rows), worse };
}

const keyOf = ({ id, what }: Found) => id ?? what;

function isWorse(was: Found, is: Found, tolerance: number): boolean {
  if (was.interval && is.interval && was.interval.least <= is.interval.most && is.interval.least <= was.interval.most) {
    return false;
  }
  const grown = is.goal?.most !== undefined && is.value > Math.max(was.value, tolerance * was.value);
  const fallen = is.goal?.least !== undefined && is.value < was.value / tolerance;
  return grown || fallen;
}
