import { setTimeout as pause } from 'node:timers/promises';
import { SAVE_DEADLINE_MS } from '../../../src/shared/constants.ts';

/** A visitor's longest wait: longer than the form's wait for the database. */
export const PATIENCE_MS = SAVE_DEADLINE_MS + 10_000;
/** The interval between two queries. The first intervals are shorter, because most changes show in the next frame. */
const LOOK_EVERY_MS = 60;

/**
 * Polls `read` until `done` accepts its result. Queries may fail during a navigation: the wait is extended by their duration,
 * to at most twice the patience.
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

/** Waits long enough for the page to show an unwanted reaction. */
export function aMoment(): Promise<void> {
  return pause(700);
}
