import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutantsOf } from './mutants.ts';
import type { Verdict } from './report.ts';
import { startTestRunner, type TestRunner } from './runner.ts';
import { tryMutants } from './try-mutants.ts';

const PLUGIN = join(import.meta.dirname, 'mutant-plugin.ts');
const CONFIG = `import { mutantPlugin } from ${JSON.stringify(PLUGIN)};
export default { plugins: [mutantPlugin()], test: { globals: true } };`;
/** The test asks for neither border, and so can't tell `<` from `<=`. */
const SOURCE = `export function isCold(degrees: number): boolean {
  return degrees < 10;
}
export function countTo(end: number): number {
  let count = 0;
  while (count < end) {
    count++;
  }
  return count;
}
`;
const TEST = `import { countTo, isCold } from './weather.ts';
test('it is cold in winter', () => expect([isCold(-5), isCold(5), isCold(25)]).toEqual([true, true, false]));
test('it counts', () => expect(countTo(3)).toBe(3));
`;

const root = mkdtempSync(join(tmpdir(), 'mutation-'));
let runner: TestRunner;

beforeAll(async () => {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'vitest.config.mts'), CONFIG);
  writeFileSync(join(root, 'src/weather.ts'), SOURCE);
  writeFileSync(join(root, 'src/weather.test.ts'), TEST);
  runner = await startTestRunner(root);
}, 60_000);

afterAll(() => {
  runner?.close();
  rmSync(root, { recursive: true });
});

async function judge(...mutated: readonly string[]): Promise<readonly (string | null)[]> {
  const verdicts: Verdict[] = [];
  const mutants = mutantsOf('src/weather.ts', SOURCE).filter((mutant) => mutated.includes(mutant.mutated));
  expect(mutants).toHaveLength(mutated.length);
  await tryMutants(root, mutants, runner, 1, (verdict) => verdicts.push(verdict));
  return verdicts.map(({ killedBy }) => killedBy);
}

test('a planted survivor is found, beside mutants that are killed', { timeout: 60_000 }, async () => {
  expect(runner.tests).toEqual(['src/weather.test.ts']);
  expect(await judge('return degrees <= 10;', 'return degrees < 0;', 'while (count <= end) {')).toEqual([
    null,
    'src/weather.test.ts: it is cold in winter',
    'src/weather.test.ts: it counts',
  ]);
  expect(readFileSync(join(root, 'src/weather.ts'), 'utf8'), 'nothing was written').toBe(SOURCE);
});

test('a loop without an end is ended from outside, and the next mutant is tried', { timeout: 120_000 }, async () => {
  const endless = { file: join(root, 'src/weather.ts'), text: SOURCE.replace('count++', ';') };
  expect(await runner.run(endless, 'src/weather.test.ts', 3000)).toBe('time ran out');
  expect(await runner.run(null, 'src/weather.test.ts', 30_000)).toBeNull();
});
