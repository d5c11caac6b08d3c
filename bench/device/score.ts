const FIRST_COUNT = 350;
const MOST = 1_000_000;
/** The search ends when the lowest failed count is at most this many times the highest successful one. */
const PRECISION = 1.05;

/**
 * Finds the largest count for which `holds` is true, or one up to 5% lower. Doubles or halves the count until the result
 * changes, then bisects. Tries each failed count a second time, because the device may have been busy.
 *
 * @returns the count; 0 if all counts fail, 716 800 if none fails.
 */
export async function findScore(holds: (count: number) => Promise<boolean>): Promise<number> {
  let held = 0;
  let failed = Number.POSITIVE_INFINITY;
  let count = FIRST_COUNT;
  while (count >= 1 && count <= MOST && failed / held > PRECISION) {
    if ((await holds(count)) || (await holds(count))) held = count;
    else failed = count;
    if (failed === Number.POSITIVE_INFINITY) count = 2 * held;
    else if (held === 0) count = Math.floor(failed / 2);
    else count = Math.round(Math.sqrt(held * failed));
    if (count === held || count === failed) break;
  }
  return held;
}
