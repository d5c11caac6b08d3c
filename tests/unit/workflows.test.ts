import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes': number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly concurrency: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
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
const workflows = filesIn('.github/workflows/').map((file) => [file, parse(read(file)) as Workflow] as const);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap((job) => job.steps);
const ci = parse(read('.github/workflows/ci.yml')) as Workflow;
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
  expect(stepsOf(ci).map(({ run }) => run)).toContain('.ci/run');
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
  const steps = workflows.flatMap(([, workflow]) => stepsOf(workflow));
  expect(uses.length).toBe(steps.filter((step) => step.uses !== undefined).length);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

/** What a job may do besides reading, by its workflow and name. */
const MAY_WRITE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'security.yml codeql': { 'security-events': 'write' },
  'release.yml release': { contents: 'write' },
};

test.each(workflows)(
  '%s may only do what it has to, has a timeout, and does not run twice for one branch',
  (file, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.concurrency).toHaveProperty('group');
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const extra = MAY_WRITE[`${file.split('/').at(-1)} ${name}`];
      expect(job.permissions).toEqual(extra && { contents: 'read', ...extra });
      expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    }
  },
);

test('a workflow that runs for others keeps no credentials of the repository', () => {
  for (const step of workflows.flatMap(([, workflow]) => stepsOf(workflow))) {
    if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toMatchObject({ 'persist-credentials': false });
  }
});

test('the audit asks for signatures and advisories, and a release lists what it is made of', () => {
  const commands = (file: string) =>
    stepsOf(parse(read(`.github/workflows/${file}`)) as Workflow)
      .map(({ run = '' }) => run)
      .join('\n');
  expect(commands('security.yml')).toMatch(/^npm audit signatures$/m);
  expect(commands('security.yml')).toMatch(/^npm audit --omit=dev$/m);
  expect(read('.github/workflows/security.yml')).toContain('github/codeql-action/analyze@');
  expect(commands('release.yml')).toMatch(/^npm sbom /m);
  expect(commands('release.yml')).toMatch(/gh release create .* serendis\.cdx\.json licenses\.txt/s);
});

test('the same version of Node everywhere', () => {
  expect(own.engines.node).toBe(`>=${node}`);
  expect(own.devDependencies['@types/node']).toMatch(new RegExp(`^${node}\\.`));
  expect(read('README.md')).toContain(`Node ${node} or newer`);
  expect(read('.devcontainer/Dockerfile')).toContain(`\nFROM node:${node}-`);
  const setUps = workflows
    .flatMap(([, workflow]) => stepsOf(workflow))
    .filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(setUps.length).toBeGreaterThan(0);
  for (const setUp of setUps) expect(setUp.with).toMatchObject({ 'node-version-file': '.nvmrc' });
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
