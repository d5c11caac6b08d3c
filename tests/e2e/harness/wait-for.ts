import { setTimeout as pause } from 'node:timers/promises';
import { SAVE_DEADLINE_MS } from '../../../src/shared/constants.ts';

/** How long a visitor waits for anything: longer than the form waits for the database. */
export const PATIENCE_MS = SAVE_DEADLINE_MS + 10_000;
/** Most things are there in the next frame: the first looks follow each other sooner. */
const LOOK_EVERY_MS = 60;

/**
 * Polls `read` until `done` accepts its result, even across a navigation, during which the page may vanish mid-query. Time
 * that a driver takes to say so is not the page's: up to once more the patience is added for it.
 *
 * @throws Error that starts with `what` and ends with the last result.
 */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value>,
  done: (value: Value) => boolean,
  patience = PATIENCE_MS,
) {
  let last: Value | undefined;
  let problem: unknown;
  let lost = 0;
  const start = Date.now();
  for (let looks = 0; Date.now() < start + patience + Math.min(lost, patience); looks++) {
    if (looks > 0) await pause(Math.min(10 * looks, LOOK_EVERY_MS));
    const asked = Date.now();
    try {
      last = await read();
      problem = undefined;
    } catch (error) {
      problem = error;
      lost += Date.now() - asked;
      continue;
    }
    if (done(last)) return last;
  }
  throw new Error(`${what}. Last: ${problem === undefined ? JSON.stringify(last) : String(problem)}`);
}

/** Long enough for the page to do what it should not do. */
export function aMoment(): Promise<void> {
  return pause(700);
}
