import { execFileSync } from 'node:child_process';

/** What of the tests a run needs. */
export interface Plan {
  readonly functions: boolean;
  /** `changed`: what imports a changed file, and what compares files that no import connects. */
  readonly vitest: 'all' | 'changed';
  /** Files of end-to-end tests without their endings, or folders of them (`journal/`). */
  readonly specs: 'all' | readonly string[];
}

export const EVERYTHING: Plan = { functions: true, vitest: 'all', specs: 'all' };

/**
 * Where a change of a file can be seen, besides by tests that import it. The first match counts. What matches nothing
 * (packages, configuration, the build, shared code, the page's styles) can be seen everywhere.
 */
const REACH: readonly (readonly [file: RegExp, specs: readonly string[]])[] = [
  [/\.md$|^(docs|brand|\.github|\.vscode|\.devcontainer)\/|^LICENSE$/, []],
  [/\.test\.tsx?$|^tests\/(repo|model)\//, []],
  [/^(bench|functions)\//, []],
  [
    /^src\/request\/(?!boot\/)/,
    [
      ...['journal/', 'request', 'early', 'before-script', 'blocked', 'imports', 'translated', 'phone'],
      ...['without-features', 'without-styles', 'accessibility', 'eye', 'update'],
    ],
  ],
  [/^src\/agency\/inbox\//, ['inbox', 'sign-in', 'page-speed', 'eye-agency']],
  [/^src\/page-speed\//, ['page-speed']],
  [/^src\/agency\/seeder\//, ['admin', 'sign-in', 'eye-agency']],
  [/^src\/agency\//, ['admin', 'inbox', 'sign-in', 'eye-agency']],
  [
    /^src\/app-shell\/(?!boot\/)|^workers\/(shell|retire)/,
    ['update', 'way-out', 'shell', 'offline', 'blocked', 'installed'],
  ],
  [/^src\/particles\/|^workers\/particles/, ['field', 'still', 'live-panel']],
  [/^src\/legal\/|^src\/content\/legal\//, ['legal']],
  [/^src\/page\/live-panel\//, ['live-panel', 'still']],
  [
    /^src\/page\/sections\/templates\//,
    ['gallery', 'templates', 'first-load', 'accessibility', 'eye', 'looks', 'offline'],
  ],
  [/^src\/page\/sections\//, ['page', 'navigation', 'accessibility', 'eye', 'looks', 'section-sizes']],
];

/** What changes to these files can reach. */
export function planFor(files: readonly string[]): Plan {
  const specs = new Set<string>();
  for (const file of files) {
    const own = /^tests\/e2e\/(.*?)(\.engines)?\.spec\.ts$/.exec(file)?.[1];
    const reached = own === undefined ? REACH.find(([pattern]) => pattern.test(file))?.[1] : [own];
    if (reached === undefined) return EVERYTHING;
    for (const spec of reached) specs.add(spec);
  }
  return { functions: files.some((file) => file.startsWith('functions/')), vitest: 'changed', specs: [...specs] };
}

/** A regular expression for the paths of a plan's end-to-end tests: `page` is not `page-speed`. */
export function specPattern(spec: string): string {
  return spec.endsWith('/') ? `/e2e/${spec}` : `/e2e/${spec}\\.`;
}

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
