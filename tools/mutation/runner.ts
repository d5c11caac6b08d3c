import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Replacement, RunOrder, RunResult } from './runner-protocol.ts';

/** Runs one test file at a time, with one source that differs from what is on disk. Nothing is ever written. */
export interface TestRunner {
  /** Every test file of the project, relative to its root. */
  readonly tests: readonly string[];
  /**
   * @param limitMs what takes longer counts as failed.
   * @returns what failed; null where nothing did.
   */
  run(replacement: Replacement | null, test: string, limitMs: number): Promise<string | null>;
  close(): void;
}

const START_WITHIN_MS = 60_000;

/**
 * Starts Vitest in a process of its own, as an endless loop in a mutant can only be ended from outside.
 *
 * @param root the project's folder. Its Vitest configuration must have the `mutantPlugin`.
 */
export async function startTestRunner(root: string): Promise<TestRunner> {
  let { child, tests } = await start(root);
  const close = () => {
    process.off('exit', close);
    end(child);
  };
  process.on('exit', close);
  return {
    tests,
    async run(replacement, test, limitMs) {
      child.send({ replacement, test } satisfies RunOrder);
      const answer = await answerOf(child, limitMs);
      if (typeof answer === 'object') return (answer as RunResult).failed;
      end(child);
      ({ child, tests } = await start(root));
      return answer;
    },
    close,
  };
}

async function start(root: string): Promise<{ child: ChildProcess; tests: readonly string[] }> {
  const child = fork(join(import.meta.dirname, 'runner-process.ts'), [root], {
    execArgv: ['--import', 'tsx'],
    detached: true, // a process group of its own, to be ended as one
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tests = await answerOf(child, START_WITHIN_MS);
  if (typeof tests === 'string') throw new Error(`Vitest did not start: ${tests}.`);
  return { child, tests: tests as readonly string[] };
}

/** The next message, or why there is none. */
async function answerOf(child: ChildProcess, withinMs: number): Promise<object | 'time ran out' | 'the process ended'> {
  const settled = new AbortController();
  const { signal } = settled;
  const late = setTimeout(() => settled.abort(), withinMs);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: object[]) => message ?? {}),
      once(child, 'exit', { signal }).then(() => 'the process ended' as const),
    ]);
  } catch {
    return 'time ran out';
  } finally {
    clearTimeout(late);
    settled.abort();
  }
}

/** Ends the process and whatever it has started. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
