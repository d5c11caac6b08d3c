import { expect } from 'vitest';
import type { Explored, Failure, Play } from './explore.ts';
import { named } from './words.ts';

/** Prints how much was played, and fails with the first play that went wrong in each way and how to rerun it. */
export function expectNoViolation(what: string, { played, states, pruned, failed, drawn }: Explored): void {
  process.stderr.write(`${what}: ${played} plays, ${states} states, ${pruned} of them met again and pruned${drawn}\n`);
  const firstOfEach = new Map(failed.toReversed().map((failure) => [reasonOf(failure), failure]));
  expect([...firstOfEach].map(([why, failure]) => `${why}\n  ${rerun(failure)}`).join('\n')).toBe('');
}

/** How to play one play alone. */
export function rerun({ moves, exchanges, circumstances }: Play): string {
  const script = JSON.stringify({ moves, exchanges, circumstances });
  return `PLAY='${script}' npx vitest run --project model tests/model/one-play.test.ts`;
}

function reasonOf({ reason }: Failure): string {
  const isViolation = reason instanceof Error && reason.name === 'Violation';
  return named(String(reason instanceof Error ? (isViolation ? reason.message : reason.stack) : reason));
}
