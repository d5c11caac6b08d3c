import { beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../support/google-firestore.ts';
import { guardedFirestore } from '../suite.ts';
import type { Attempt } from './attempt.ts';
import { DEVIATIONS } from './deviations.ts';
import { isWrong, type Outcome, runClasses, smallest } from './run.ts';

/** Replays a run that is named in a failure. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** 10 makes ten times as many attempts. */
const SCALE = Number(process.env.SCALE ?? 1);
/** Wrong attempts that are shown, each made as small as possible. */
const SHOWN = 8;

describe.skipIf(!haveGoogleFirestore())('attempts of every class', () => {
  const firestore = guardedFirestore();
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    const started = performance.now();
    outcomes = await runClasses(firestore, SEED, SCALE);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stderr.write(`\nSEED=${SEED}: ${outcomes.length} attempts in ${seconds} s\n${table(outcomes)}\n\n`);
  }, 600_000);

  test('are at least two thousand, both hostile and honest', () => {
    expect(outcomes.length).toBeGreaterThan(2000 * Math.min(1, SCALE));
    expect(outcomes.filter(({ faults }) => faults.length === 0).length).toBeGreaterThan(outcomes.length / 6);
  });

  test('deviate from honest ones in one thing, so that no rule hides behind another', () => {
    const several = outcomes.filter(({ cell, faults }) => cell.group in DEVIATIONS && faults.length > 1);
    expect(several.map(({ cell, faults }) => [cell.name, ...faults])).toEqual([]);
  });

  test('are let in if they are honest, and refused if they are hostile', async () => {
    const wrong = outcomes.filter(isWrong);
    const cells = [...new Map(wrong.map((outcome) => [outcome.cell, outcome])).values()];
    const shown: string[] = [];
    for (const outcome of cells.slice(0, SHOWN)) {
      shown.push(describeWrong(outcome, await smallest(firestore, outcome, SEED)));
    }
    const names = cells.map(({ cell }) => cell.name).join('\n');
    expect(wrong.length, `SEED=${SEED}\n${shown.join('\n')}\n\nAll classes that went wrong:\n${names}`).toBe(0);
  }, 120_000);
});

/** How many attempts of each class were hostile and honest, and how many of them went wrong. */
function table(outcomes: readonly Outcome[]): string {
  const groups = [...new Set(outcomes.map(({ cell }) => cell.group))];
  const rows = groups.map((group) =>
    row(
      group,
      outcomes.filter(({ cell }) => cell.group === group),
    ),
  );
  return ['class                        hostile  let in  honest  refused', ...rows, row('all', outcomes)].join('\n');
}

/** An attempt that went wrong, and what was wrong. */
function describeWrong({ cell, faults, answer }: Outcome, attempt: Attempt): string {
  const what =
    faults.length === 0 ? `honest, refused: ${JSON.stringify(answer.body)}` : `let in, but ${faults.join('; ')}`;
  return `${cell.name}\n  ${what}\n  ${escaped(attempt)}`;
}

function row(name: string, outcomes: readonly Outcome[]): string {
  const hostile = outcomes.filter(({ faults }) => faults.length > 0);
  const honest = outcomes.filter(({ faults }) => faults.length === 0);
  const numbers = [hostile.length, hostile.filter(isWrong).length, honest.length, honest.filter(isWrong).length];
  return name.padEnd(28) + numbers.map((number) => String(number).padStart(8)).join('');
}

/** Readable, whatever invisible characters it is about. */
function escaped(attempt: Attempt): string {
  const unseen = /[^\p{L}\p{N}\p{P}\p{S} ]|\p{Default_Ignorable_Code_Point}/gu;
  return JSON.stringify(attempt)
    .replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
    .slice(0, 2000);
}
