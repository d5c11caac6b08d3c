/** A visitor waits this long for anything. Two browsers that draw in software share two slow cores. */
export const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 60;

/**
 * Polls `read` until `done` accepts what it gives. A navigation, in which the page vanishes under the question, is survived.
 *
 * @throws Error that begins with `what` and ends with what was read at last.
 */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value>,
  done: (value: Value) => boolean,
  patience = PATIENCE_MS,
) {
  let last: Value | undefined;
  let problem: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    try {
      last = await read();
      problem = undefined;
    } catch (error) {
      problem = error;
      continue;
    }
    if (done(last)) return last;
  }
  throw new Error(`${what}. At last: ${problem === undefined ? JSON.stringify(last) : String(problem)}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
