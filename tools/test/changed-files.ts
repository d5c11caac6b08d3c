import { execFileSync } from 'node:child_process';

/**
 * The files that differ from a commit in the working tree, untracked ones included.
 *
 * @returns paths relative to the project's root.
 * @throws Error when git does not know the commit.
 */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', '--no-renames', since), ...git('ls-files', '--others', '--exclude-standard')];
}
