import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SITE } from '../../../src/content/site.ts';
import { seededRandom } from '../../../src/shared/seeded-random.ts';
import { ROOT } from '../imports.ts';
import { EDITS, type EditName } from './edits.ts';

/** Where forks begin while no release has a tag. */
const BEFORE_TAGS = '99788b34d86f523e5663a8cdefff1d712550c237';

const NAMES = Object.keys(EDITS) as readonly EditName[];

/** The first two hold every edit. They are checked, tested and built after their update; the others only merge. */
const FORKS: readonly (readonly EditName[])[] = [
  NAMES.filter((name) => name !== 'removedSection'),
  ['name', 'colours', 'removedSection'],
  ...Array.from({ length: 8 }, (_, seed) => {
    const random = seededRandom(seed);
    return NAMES.filter((name) => name === 'name' || random() < 0.5);
  }),
];

/** The unit tests that an owner's changes can reach. */
const FOLLOWING = ['src/', 'tests/repo/', 'build/head', 'build/structured-data', 'build/page-policy'];

const UPDATE = ['.gitattributes', 'tools/update'];
const AS_OWNER = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Owner'],
    [`GIT_${who}_EMAIL`, 'owner@agency.example'],
  ]),
);

const isWide = process.env.WIDE !== undefined;
const head = run(ROOT, 'git', 'rev-parse', 'HEAD').trim();
const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const base = tag.stdout.trim() || BEFORE_TAGS;
const hasHistory = spawnSync('git', ['cat-file', '-e', `${base}:package.json`], { cwd: ROOT }).status === 0;
const isFork = (SITE.name as string) !== 'Serendis'; // an owner's own edits are tested upstream
if (isWide && !hasHistory) console.warn(`No fork is updated: this clone has no history back to ${base}.`);

test.skipIf(!isWide || isFork || !hasHistory).each(FORKS.map((edits, index) => ({ edits, index })))(
  'a fork of the last release takes over what is committed here: $edits',
  { timeout: 600_000 },
  ({ edits, index }) => {
    const root = mkdtempSync(join(tmpdir(), 'fork-'));
    onTestFinished(() => rmSync(root, { recursive: true }), 60_000);
    run(ROOT, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, root);
    run(root, 'git', 'checkout', '--quiet', '-b', 'fork', base);
    linkPackages(root);
    for (const name of edits) EDITS[name](root);
    commit(root, 'Ours');
    if (!existsSync(join(root, 'tools/update'))) {
      run(root, 'git', 'checkout', head, '--', ...UPDATE);
      commit(root, 'Take the update over');
    }
    run(root, 'npx', 'tsx', 'tools/update/main.ts', head);
    expect(run(root, 'git', 'status', '--porcelain')).toBe('');
    expect(run(root, 'git', 'merge-base', '--is-ancestor', head, 'HEAD')).toBe('');

    if (index > 1) return;
    run(root, 'npm', 'run', 'check');
    run(root, 'npx', 'vitest', 'run', '--project', 'unit', ...FOLLOWING);
    run(root, 'npx', 'vite', 'build');
  },
);

/** Packages are those of this copy, with caches of their own. */
function linkPackages(root: string): void {
  for (const modules of ['node_modules', 'functions/node_modules']) {
    mkdirSync(join(root, modules));
    for (const name of readdirSync(join(ROOT, modules)).filter((one) => !/^\.(cache|vite)/.test(one)))
      symlinkSync(join(ROOT, modules, name), join(root, modules, name));
  }
}

function commit(root: string, subject: string): void {
  run(root, 'git', 'add', '--all');
  run(root, 'git', 'commit', '--quiet', '--message', subject);
}

/** Runs a command, and fails with what it says if it does. */
function run(cwd: string, command: string, ...given: readonly string[]): string {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|WIDE)/.test(name));
  const env = { ...Object.fromEntries(inherited), ...AS_OWNER };
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, env, encoding: 'utf8', maxBuffer: 1e8 });
  expect(status, `${command} ${given.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}
