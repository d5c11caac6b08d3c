/** `npm run update -- v2.0.0` takes a release over: docs/upgrading.md. */
import { spawnSync } from 'node:child_process';
import { argv, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const version = argv[2];
if (version === undefined) stop('Which version? Such as: npm run update -- v2.0.0');
if (git('status', '--porcelain', '--untracked-files=no') !== '') stop('Commit your changes first.');
if (git('rev-parse', '--verify', '--quiet', `${version}^{commit}`) === '')
  stop(`There is no ${version} here: git fetch upstream --tags`);

const driver = [execPath, '--import', 'tsx', fileURLToPath(new URL('keep-yours.ts', import.meta.url))];
const inShell = driver.map((word) => `'${word.replaceAll('\\', '/')}'`).join(' ');
git('-c', `merge.yours.driver=${inShell} %O %A %B`, 'merge', '--no-commit', '--no-ff', version);
if (!isMerging()) stop(`There is nothing to take over from ${version}.`);
// What you have deleted stays so, whatever the release changes in it.
for (const file of unmerged('DU')) git('rm', '--quiet', '--', file);

const left = unmerged('DD', 'AU', 'UD', 'UA', 'AA', 'UU');
if (left.length > 0) {
  stop(`These are yours to settle, then: git add --all && git commit\n\n  ${left.join('\n  ')}`);
}
git('commit', '--quiet', '--no-edit');
if (isMerging()) stop('The merge is not committed: git commit');
process.stdout.write('Merged. Now: npm ci && npm test\n');

function isMerging(): boolean {
  return git('rev-parse', '--verify', '--quiet', 'MERGE_HEAD') !== '';
}

/** Files in one of these states of a merge, as `git status --short` names them. */
function unmerged(...states: readonly string[]): readonly string[] {
  const lines = git('status', '--porcelain', '-z', '--untracked-files=no').split('\0');
  return lines.filter((line) => states.includes(line.slice(0, 2))).map((line) => line.slice(3));
}

function git(...given: readonly string[]): string {
  const { stdout, error } = spawnSync('git', given, { encoding: 'utf8', maxBuffer: 1e8 });
  if (error) throw error;
  return stdout;
}

function stop(why: string): never {
  console.error(why);
  exit(1);
}
