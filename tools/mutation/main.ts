/** `npm run test:mutation`: can the tests fail? See {@link HELP}. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { coreFiles } from './core.ts';
import { isEquivalent, staleEntries } from './equivalent.ts';
import { apply, type Mutant, mutantsOf } from './mutants.ts';
import { describe, report, scoreOf, type Verdict } from './report.ts';
import { startTestRunner } from './runner.ts';
import { shuffled } from './sample.ts';
import { tryMutants } from './try-mutants.ts';
import { createTypeChecker } from './type-check.ts';

const HELP = `Changes the core's code in one small place at a time and sees whether a test fails.

npm run test:mutation -- [options]
  --seed <number>    which mutants the sample holds (1)
  --sample <number>  how many (120); 0 for all
  --file <text>      mutants of files whose path contains this, all of them unless there is a --sample
  --direct           only run tests that import the changed file themselves: quicker, and stricter
  --list             only print the mutants
  --help

Prints the score by file, then each survivor: file, line, the line as it was and as it became. Ends with 1 below 90 %.
A mutant that does not compile is not counted; one that no test can tell from the original stands in
tools/mutation/equivalent.ts, with the reason. No file is written: the tests are served the changed text.
`;
const ENOUGH = 0.9;

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string' },
    file: { type: 'string' },
    direct: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else if (options.list) for (const mutant of chosen()) process.stdout.write(`${describe(mutant)}\n`);
else await judge(chosen());

/** The sample: mutants that compile and are no known equivalents. */
function chosen(): readonly Mutant[] {
  const { file = '', seed, sample = options.file === undefined ? '120' : '0' } = options;
  const all = coreFiles(root).flatMap((name) => mutantsOf(name, readFileSync(join(root, name), 'utf8')));
  for (const { file, original } of staleEntries(all)) throw new Error(`No mutant of ${file} any more: ${original}`);
  const checker = createTypeChecker(root, (name) => name.split('/')[0] ?? '');
  const isValid = (mutant: Mutant) =>
    !isEquivalent(mutant) &&
    checker.compiles(mutant.file, apply(readFileSync(join(root, mutant.file), 'utf8'), mutant));
  const valid: Mutant[] = [];
  for (const mutant of shuffled(
    all.filter((one) => one.file.includes(file)),
    Number(seed),
  )) {
    if (isValid(mutant)) valid.push(mutant);
    if (valid.length > 0 && valid.length === Number(sample)) break;
  }
  checker.close();
  return valid.sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
}

async function judge(mutants: readonly Mutant[]): Promise<void> {
  const runner = await startTestRunner(root);
  const verdicts: Verdict[] = [];
  await tryMutants(root, mutants, runner, options.direct ? 1 : Number.POSITIVE_INFINITY, (verdict) => {
    verdicts.push(verdict);
    process.stderr.write(verdict.killedBy === null ? `survived: ${describe(verdict.mutant)}\n` : '.');
  });
  runner.close();
  process.stdout.write(`\n${report(verdicts)}\n`);
  process.exitCode = scoreOf(verdicts) < ENOUGH ? 1 : 0;
}
