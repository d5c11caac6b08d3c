/** The process that keeps one Vitest alive and runs tests in it, order by order. Its one argument is the project's root. */
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { activate } from './mutant-plugin.ts';
import type { RunOrder, RunResult } from './runner-protocol.ts';

/** Tests of the benches, one that starts the database as a process of its own, and one that watches the heap for minutes. */
const BLIND = /^bench$|(kill|allocation)\.test\.ts$/;
/** Google's emulator gives the same answers whatever is changed here, and takes a minute. */
const NOT_GOOGLES = "^(?!.*Google's emulator)";

const root = process.argv[2] ?? process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  silent: true,
  reporters: [{}],
  testNamePattern: NOT_GOOGLES,
});
const specifications = (await vitest.globTestSpecifications()).filter(
  ({ project, moduleId }) => !BLIND.test(project.name) && !BLIND.test(moduleId),
);

process.on('disconnect', () => process.exit());
process.on('message', (order: RunOrder) => void run(order).then((result) => process.send?.(result)));
process.send?.(specifications.map(({ moduleId }) => relative(root, moduleId)));

async function run({ replacement, test }: RunOrder): Promise<RunResult> {
  const path = join(root, test);
  if (replacement !== null) replace(replacement.file, replacement);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => moduleId === path),
  );
  if (replacement !== null) replace(replacement.file, null);
  const failed = testModules.find((module) => module.moduleId === path && !module.ok());
  if (failed !== undefined) return { failed: `${failed.relativeModuleId}: ${whatFailed(failed)}` };
  return { failed: unhandledErrors.length > 0 ? 'an error that nothing caught' : null };
}

/** Every run imports the file anew: what the servers hold of it is forgotten. */
function replace(file: string, replacement: RunOrder['replacement']): void {
  activate(replacement);
  vitest.invalidateFile(file);
}

function whatFailed(module: TestModule): string {
  for (const test of module.children.allTests('failed')) return test.fullName;
  return 'it did not load';
}
