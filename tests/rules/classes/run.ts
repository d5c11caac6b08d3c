import * as fc from 'fast-check';
import type { Answer, GuardedFirestore } from '../guarded-firestore.ts';
import type { Attempt, Cell } from './attempt.ts';
import { CELLS } from './cells.ts';
import { faults } from './oracle.ts';
import { give, perform, prepare } from './perform.ts';

/** An attempt, why it is hostile if it is, and whether the rules let it in. */
export interface Outcome {
  readonly cell: Cell;
  readonly attempt: Attempt;
  /** Empty for an honest one. */
  readonly faults: readonly string[];
  readonly letIn: boolean;
  readonly answer: Answer;
}

const CONCURRENCY = 16;
/** What the database refuses by itself, such as an empty id or a list in a list, never reaches the rules. */
const REFUSALS = ['PERMISSION_DENIED', 'INVALID_ARGUMENT'];

/**
 * Makes attempts of every class on Firestore.
 *
 * @param seed of every random choice.
 * @param scale 1 for as many attempts as the classes' weights say.
 * @throws Error when an attempt is answered otherwise than with success, a refusal, or that nothing is there.
 */
export async function runClasses(
  firestore: GuardedFirestore,
  seed: number,
  scale: number,
  cells: readonly Cell[] = CELLS,
): Promise<readonly Outcome[]> {
  const planned = cells.flatMap((cell, i) => {
    const numRuns = Math.max(1, Math.round(cell.weight * scale));
    return cell.attempts.flatMap((attempts, j) =>
      fc.sample(attempts, { seed: seed + 1000 * i + j, numRuns }).map((attempt) => ({ cell, attempt })),
    );
  });
  await give(
    firestore,
    planned.flatMap(({ attempt }) => attempt.given),
  );
  const outcomes: Outcome[] = [];
  const waiting = planned.values();
  const work = async () => {
    for (const { cell, attempt } of waiting) outcomes.push({ cell, ...(await outcome(firestore, attempt)) });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return outcomes;
}

/** The smallest attempt of a cell that goes wrong as well, as far as one is found within three seconds. */
export async function smallest(
  firestore: GuardedFirestore,
  { cell, attempt }: Outcome,
  seed: number,
): Promise<Attempt> {
  const property = fc.asyncProperty(fc.oneof(...cell.attempts), async (one) => {
    await prepare(firestore, one);
    return !isWrong(await outcome(firestore, one));
  });
  const { counterexample } = await fc.check(property, { seed, numRuns: 100, interruptAfterTimeLimit: 3000 });
  return counterexample?.[0] ?? attempt;
}

/** Whether a hostile attempt was let in, or an honest one refused. */
export function isWrong({ faults: why, letIn }: Pick<Outcome, 'faults' | 'letIn'>): boolean {
  return letIn === why.length > 0;
}

async function outcome(firestore: GuardedFirestore, attempt: Attempt): Promise<Omit<Outcome, 'cell'>> {
  const answer = await perform(firestore, attempt);
  const letIn = answer.http === 200 || answer.status === 'NOT_FOUND';
  if (!letIn && !REFUSALS.includes(answer.status ?? '')) {
    throw new Error(`Neither let in nor refused: ${JSON.stringify({ answer, attempt })}`);
  }
  return { attempt, faults: faults(asArrived(attempt)), letIn, answer };
}

/** On its way, half a character becomes a question mark. */
function asArrived(attempt: Attempt): Attempt {
  return JSON.parse(JSON.stringify(attempt).replace(/\\ud[89a-f][0-9a-f]{2}/g, '?')) as Attempt;
}
