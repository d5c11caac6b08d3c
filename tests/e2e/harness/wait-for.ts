import { setTimeout as pause } from 'node:timers/promises';
import { CALL_DEADLINE_MS } from '../../../src/shared/constants.ts';

/** The default timeout. It exceeds the time after which the form stops waiting for the database. */
export const TIMEOUT_MS = CALL_DEADLINE_MS + 10_000;
/** The longest interval between two polls. The first intervals are shorter, because most changes show in the next frame. */
const POLL_INTERVAL_MS = 60;

/**
 * Polls `read` until `done` accepts its result. Calls may fail during a navigation, so the timeout grows by the duration of
 * failed calls, at most to twice its length.
 *
 * @throws Error whose message starts with `what` and ends with the last result or error.
 */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value>,
  done: (value: Value) => boolean,
  timeout = TIMEOUT_MS,
) {
  let last: Value | undefined;
  let problem: unknown;
  let lost = 0;
  const start = Date.now();
  for (let looks = 0; Date.now() < start + timeout + Math.min(lost, timeout); looks++) {
    if (looks > 0) await pause(Math.min(10 * looks, POLL_INTERVAL_MS));
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

/** Waits long enough for an unwanted reaction of the page to become visible. */
export function aMoment(): Promise<void> {
  return pause(700);
}
