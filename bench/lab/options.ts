import { parseArgs } from 'node:util';

/** The command's only option, `--rounds N`. @throws Error when it is not a whole number from 1 on. */
export function readRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
  return rounds;
}
