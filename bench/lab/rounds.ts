import { type Found, STARTS_OF_A_CLAIM } from '../report/goals.ts';

/** How many rounds a bench takes: a number; or until every goal is decided, but none that begins after so many minutes. */
export type Rounds = { readonly repetitions: number } | { readonly minutes: number };

/**
 * Takes one round after the other.
 *
 * @param take takes the round of a number, from 1 on.
 * @param figures what was found so far.
 */
export async function takeRounds(
  rounds: Rounds,
  take: (round: number) => Promise<void>,
  figures: () => readonly Found[],
): Promise<void> {
  const end = performance.now() + ('minutes' in rounds ? 60_000 * rounds.minutes : Number.POSITIVE_INFINITY);
  for (let round = 1; ; round++) {
    await take(round);
    if ('repetitions' in rounds) {
      if (round === rounds.repetitions) return;
    } else if (performance.now() >= end || (isTimeToLook(round) && isDecided(figures()))) return;
  }
}

/** After 6, 12, 24 … rounds: who looks after each and stops once it suits finds what is not there. */
function isTimeToLook(round: number): boolean {
  return Number.isInteger(Math.log2(round / STARTS_OF_A_CLAIM)) && round >= STARTS_OF_A_CLAIM;
}

function isDecided(found: readonly Found[]): boolean {
  return found.every(
    ({ goal, starts, verdict }) => goal === null || (starts >= STARTS_OF_A_CLAIM && verdict !== 'open'),
  );
}
