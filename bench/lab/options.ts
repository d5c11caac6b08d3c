import { parseArgs } from 'node:util';

/** Reads the command's only option, `--rounds N`. @throws Error if it isn't a positive integer. */
export function readRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a positive integer.');
  return rounds;
}
