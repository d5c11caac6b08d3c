import { expect } from 'vitest';
import type { Explored, Failure, Play, Whole } from './explore.ts';
import { named } from './words.ts';

/** Repeats a run. Each file has its own unless it is given. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How far to play everything on a push: see `Limits.whole`. In the wide run there is no such limit. */
export function whole(exchanges: number, actions: number, size: number): Whole | undefined {
  return process.env.WIDE === undefined ? { exchanges, actions, sample: { size, seed: SEED } } : undefined;
}

/** Prints how much was played, and fails with the first play that went wrong in each way and how to rerun it. */
export function expectNoViolation(what: string, { played, states, pruned, failed, drawn }: Explored): void {
  process.stderr.write(`${what}: ${played} plays, ${states} states, ${pruned} of them met again and pruned${drawn}\n`);
  const firstOfEach = new Map(failed.toReversed().map((failure) => [reasonOf(failure), failure]));
  expect([...firstOfEach].map(([why, failure]) => `${why}\n  ${rerun(failure)}`).join('\n')).toBe('');
}

/** How to play one play alone. */
function rerun({ moves, exchanges, circumstances }: Play): string {
  const script = JSON.stringify({ moves, exchanges, circumstances });
  return `PLAY='${script}' npx vitest run --project model tests/model/one-play.test.ts`;
}

function reasonOf({ reason }: Failure): string {
  const isViolation = reason instanceof Error && reason.name === 'Violation';
  return named(String(reason instanceof Error ? (isViolation ? reason.message : reason.stack) : reason));
}
