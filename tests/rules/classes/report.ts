import type { Attempt } from './attempt.ts';
import { isWrong, type Outcome } from './run.ts';

/** How many attempts of each class were hostile and honest, and how many of them went wrong. */
export function table(outcomes: readonly Outcome[]): string {
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
export function describeWrong({ cell, faults, answer }: Outcome, attempt: Attempt): string {
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
