import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes': number; readonly steps: readonly Step[] }>>;
}

interface Package {
  readonly engines: { readonly node: string };
  readonly overrides: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}${file}`);
const json = <Content>(path: string) => JSON.parse(read(path)) as Content;

const yamlFiles = filesIn('.github/').filter((file) => file.endsWith('.yml'));
const source = read('.github/workflows/ci.yml');
const workflow = parse(source) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const own = json<Package>('package.json');
const node = read('.nvmrc').trim();

test.each(yamlFiles)('%s is YAML', (file) => {
  const { errors, warnings } = parseDocument(read(file));
  expect([...errors, ...warnings]).toEqual([]);
});

test.each([
  '.github/renovate.json',
  '.vscode/settings.json',
  '.vscode/extensions.json',
  '.devcontainer/devcontainer.json',
])('%s is JSON', (file) => {
  expect(json(file)).toBeTypeOf('object');
});

test('CI runs the same checks as a contributor', () => {
  expect(steps.map(({ run }) => run)).toContain('.ci/run');
  const commands = read('.ci/run')
    .split('\n')
    .filter((line) => !/^(#|set |cd |export |$)/.test(line));
  expect(commands).toEqual(['npm ci && npm test']);
  expect(read('README.md')).toContain('npm ci && npm test ');
});

test('CI skips no engine and no emulator: what is missing fails', () => {
  expect(read('.ci/run')).toMatch(/^export CI=/m);
});

test('every action is pinned to a commit, with its version beside it', () => {
  const uses = filesIn('.github/workflows/').flatMap((file) => read(file).match(/uses:.*$/gm) ?? []);
  expect(uses.length).toBe(steps.filter((step) => step.uses !== undefined).length);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('CI is read-only, has a timeout, and does not run twice for one branch', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.concurrency).toHaveProperty('group');
  for (const job of jobs) {
    expect(job).not.toHaveProperty('permissions');
    expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  }
});

test('the same version of Node everywhere', () => {
  expect(own.engines.node).toBe(`>=${node}`);
  expect(own.devDependencies['@types/node']).toMatch(new RegExp(`^${node}\\.`));
  expect(read('README.md')).toContain(`Node ${node} or newer`);
  expect(read('.devcontainer/Dockerfile')).toContain(`\nFROM node:${node}-`);
  const setUp = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(setUp?.with).toMatchObject({ 'node-version-file': '.nvmrc', cache: 'npm' });
});

test('Renovate skips the packages pinned by overrides in package.json', () => {
  const { packageRules } = json<{ packageRules: { matchPackageNames?: string[]; enabled?: boolean }[] }>(
    '.github/renovate.json',
  );
  const disabled = packageRules.filter(({ enabled }) => enabled === false).flatMap((rule) => rule.matchPackageNames);
  expect(disabled).toEqual(expect.arrayContaining(Object.keys(own.overrides)));
});

test('editor and container recommend the same extensions', () => {
  const { recommendations } = json<{ recommendations: string[] }>('.vscode/extensions.json');
  const container = json<{ customizations: { vscode: { extensions: string[] } } }>('.devcontainer/devcontainer.json');
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
});
