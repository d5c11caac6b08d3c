import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Plan, specPattern } from './plan.ts';

/**
 * In this order. `functions-install` gets the packages of `functions/`, where they are not those of its lock file; `build`
 * builds the site for `e2e`.
 */
export const STAGES = ['functions-install', 'functions', 'check', 'build', 'vitest', 'e2e'] as const;
/** These start as soon as the one before them has: `functions` mostly waits. */
export const BESIDE: readonly StageName[] = ['check', 'build'];
export type StageName = (typeof STAGES)[number];

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a stage has come to. */
export interface StageResult {
  readonly name: StageName;
  readonly isGreen: boolean;
  readonly seconds: number;
  /** Of its tests; undefined for what has none, and when the runner has left no report. */
  readonly counts: Counts | undefined;
}

/** What a run is about. */
export interface Run {
  /** The project's folder. */
  readonly root: string;
  /** For reports. */
  readonly folder: string;
  readonly plan: Plan;
  /** The commit that `plan` starts from. */
  readonly since: string;
  readonly engine: Engine | undefined;
  /** Whether the stage `build` runs. */
  readonly builds: boolean;
}

/** Where the site is said to be deployed. */
const SITE_URL = 'https://serendis.example';
/** Whether to test what is in dist/. */
const isBuilt = process.env.BUILT !== undefined;

interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** The test runner, if it is one: it leaves a report then. */
  readonly reportsAs?: 'vitest' | 'playwright';
}

/** Runs a stage's commands in turn: none where the plan does not need the stage. */
export async function runStage(name: StageName, run: Run): Promise<StageResult> {
  const start = performance.now();
  let isGreen = true;
  const all: Counts[] = [];
  for (const [index, command] of commandsOf(name, run).entries()) {
    const report = join(run.folder, `${name}-${index}.json`);
    if (!(await succeeds(command, run.root, report))) isGreen = false;
    if (existsSync(report)) all.push(readCounts(report));
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, isGreen, seconds, counts: all.length === 0 ? undefined : all.reduce(sum) };
}

function commandsOf(name: StageName, { root, plan, since, engine, builds }: Run): readonly Command[] {
  if (name === 'check') return [{ args: ['npm', 'run', '--silent', 'check'] }];
  if (name === 'functions-install') {
    const isDone = !plan.functions || isInstalled(join(root, 'functions'));
    return isDone ? [] : [{ args: ['npm', '--prefix', 'functions', 'ci'] }];
  }
  if (name === 'functions') {
    return plan.functions ? [{ args: ['npm', '--prefix', 'functions', 'test', '--'], reportsAs: 'vitest' }] : [];
  }
  if (name === 'vitest') {
    const all: Command = { args: ['npx', 'vitest', 'run'], reportsAs: 'vitest' };
    const having = (...args: readonly string[]): Command => ({ ...all, args: [...all.args, ...args] });
    return plan.vitest === 'all' ? [all] : [having('--changed', since, '--passWithNoTests'), having('tests/repo')];
  }
  if (plan.specs !== 'all' && plan.specs.length === 0) return [];
  if (name === 'build') return isBuilt ? [] : [{ args: ['npx', 'vite', 'build'], env: { SITE_URL } }];
  const specs = plan.specs === 'all' ? [] : plan.specs.map(specPattern);
  const projects = projectsOf(engine).map((project) => `--project=${project}`);
  const others = engine === undefined ? {} : { SERENDIS_ENGINES: engine === 'chromium' ? '' : engine };
  const env = { ...others, ...((isBuilt || builds) && { BUILT: '1' }) };
  return [{ args: ['npx', 'playwright', 'test', ...specs, ...projects], env, reportsAs: 'playwright' }];
}

function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Playwright's projects in an engine; none for all of them. */
function projectsOf(engine: Engine | undefined): readonly string[] {
  if (engine === undefined) return [];
  return engine === 'chromium' ? ['desktop*', 'phone', 'chromium*'] : [`${engine}*`];
}

/** Whether a folder's packages are as its lock file says: npm notes when it has last installed. */
function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs > statSync(join(folder, 'package-lock.json')).mtimeMs;
}

function succeeds({ args: [command = '', ...args], env, reportsAs }: Command, root: string, report: string) {
  process.stdout.write(`\n> ${[command, ...args].join(' ')}\n`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(command, reportsAs === 'vitest' ? [...args, ...reporters] : args, {
    cwd: root,
    env: { ...process.env, ...env, ...(reportsAs === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The counts in a report of Vitest's or Playwright's. */
function readCounts(report: string): Counts {
  const { stats, ...vitest } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly stats?: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
      readonly skipped: number;
    };
    readonly numPassedTests?: number;
    readonly numFailedTests?: number;
    readonly numPendingTests?: number;
  };
  if (stats !== undefined) {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  }
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = vitest;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}
