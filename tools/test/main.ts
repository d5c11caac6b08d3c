/** `npm test`: every stage, and what each took. See {@link HELP}. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, EVERYTHING, type Plan, planFor } from './plan.ts';
import { BESIDE, ENGINES, type Engine, runStage, STAGES, type StageName, type StageResult } from './stages.ts';

const HELP = `Runs every test and says what each stage took.

npm test -- [options]
  --changed           only what the uncommitted changes can reach; everything where that can't be told
  --since <commit>    with --changed: the changes since this commit, committed or not
  --stage <name>      only this stage (${STAGES.join(', ')}); may be repeated
  --engine <name>     in the stage e2e: only this engine (${ENGINES.join(', ')})
  --wide              each engine at both sizes, plays to their full depth, and the benches' commands (\`npm run test:all\`)
  --help

BUILT=1 in the environment tests what is in dist/ instead of building it.
`;

const root = resolve(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    stage: { type: 'string', multiple: true, default: [...STAGES] },
    engine: { type: 'string' },
    wide: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) process.stdout.write(HELP);
else {
  if (options.wide) process.env.WIDE = '1'; // inherited by all that it starts
  process.exitCode = await run();
}

/** Runs the stages in turn, also after a red one. @returns the exit code. */
async function run(): Promise<number> {
  const names = options.stage.map((name) => oneOf(STAGES, name));
  const engine = options.engine === undefined ? undefined : oneOf(ENGINES, options.engine);
  const plan: Plan = options.changed ? planFor(changedFiles(root, options.since)) : EVERYTHING;
  const start = performance.now();
  const results: Promise<StageResult>[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  try {
    for (const name of STAGES.filter((stage) => names.includes(stage))) {
      if (!BESIDE.includes(name)) await Promise.all(results);
      results.push(
        runStage(name, { root, folder, plan, since: options.since, engine, builds: names.includes('build') }),
      );
    }
    await Promise.all(results);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const all = await Promise.all(results);
  process.stdout.write(`\n${table(all, (performance.now() - start) / 1000)}\n`);
  return all.some(({ isGreen }) => !isGreen) ? 1 : 0;
}

function oneOf<Name extends StageName | Engine>(known: readonly Name[], given: string): Name {
  const found = known.find((name) => name === given);
  if (found === undefined) throw new Error(`${given}: not one of ${known.join(', ')}.`);
  return found;
}

/**
 * What each stage came to and took, and a last line with all tests: `N passed, N failed, N skipped`.
 *
 * @param seconds that the whole run took.
 */
function table(results: readonly StageResult[], seconds: number): string {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const rows = results.map(({ name, isGreen, seconds, counts }) => {
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts?.[key] ?? 0;
    const tests = counts === undefined ? '' : `${counts.passed} of ${counts.passed + counts.failed}`;
    return [name, isGreen ? 'green' : 'RED', tests, clock(seconds)];
  });
  rows.push(['whole', results.every(({ isGreen }) => isGreen) ? 'green' : 'RED', '', clock(seconds)]);
  const lines = [['stage', 'result', 'tests', 'min:s'], ...rows].map(
    ([name = '', result = '', tests = '', time = '']) =>
      `${name.padEnd(20)}${result.padEnd(8)}${tests.padStart(13)}${time.padStart(8)}`,
  );
  return `${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`;
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
