import type { Rounds } from '../lab/rounds.ts';
import { number, whole } from './values.ts';

/** Options for `parseArgs`: how many rounds a bench takes. */
export const ROUNDS_OPTIONS = { repetitions: { type: 'string' }, minutes: { type: 'string' } } as const;

export const ROUNDS_HELP = `  --minutes M        rounds until every goal is decided, but none begins later than this (5)
  --repetitions N    so many rounds instead`;

/** What was given of them. @throws Error when one is wrong. */
export function readRounds({
  repetitions,
  minutes,
}: { readonly [Key in keyof typeof ROUNDS_OPTIONS]?: string | undefined }): Rounds {
  if (repetitions === undefined) return { minutes: number('minutes', minutes, 5, 0) };
  if (minutes !== undefined) throw new Error('--repetitions and --minutes: one of the two.');
  return { repetitions: whole('repetitions', repetitions, 1) };
}
