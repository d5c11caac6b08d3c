import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, type Mutant } from './mutants.ts';
import type { Verdict } from './report.ts';
import type { TestRunner } from './runner.ts';
import { type Reach, testsByFile } from './tests-of.ts';

/** Time that a run may take, as a multiple of what it took without a mutant, and besides. */
const PATIENCE = 5;
const SPARE_MS = 20_000;

/**
 * Runs, for each mutant, the tests that reach its file, until one fails.
 *
 * @param farthest how many imports a test may be away.
 * @param tell called with each verdict as it falls.
 * @throws Error when a test fails without any mutant.
 */
export async function tryMutants(
  root: string,
  mutants: readonly Mutant[],
  runner: TestRunner,
  farthest: number,
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const anyReach = testsByFile(root, runner.tests);
  const reachOf = (file: string) => anyReach(file).filter(({ distance }) => distance <= farthest);
  const took = await timeTests(runner, [
    ...new Set(mutants.flatMap(({ file }) => reachOf(file).map(({ test }) => test))),
  ]);
  const costOf = ({ test, distance }: Reach) => distance * (took.get(test) ?? 0);

  for (const mutant of mutants) {
    const path = join(root, mutant.file);
    const replacement = { file: path, text: apply(readFileSync(path, 'utf8'), mutant) };
    let killedBy: string | null = null;
    // What is quick and near first: it is the likeliest to fail soon.
    for (const { test } of [...reachOf(mutant.file)].sort((a, b) => costOf(a) - costOf(b))) {
      killedBy = await runner.run(replacement, test, SPARE_MS + PATIENCE * (took.get(test) ?? 0));
      if (killedBy !== null) break;
    }
    tell({ mutant, killedBy });
  }
}

/** Runs every test once as it is. @returns how long each takes, ms. */
async function timeTests(runner: TestRunner, tests: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const took = new Map<string, number>();
  for (const test of tests) {
    const start = performance.now();
    const failed = await runner.run(null, test, 10 * SPARE_MS);
    if (failed !== null) throw new Error(`This fails without any mutant: ${failed}`);
    took.set(test, performance.now() - start);
  }
  return took;
}
