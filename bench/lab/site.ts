import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { HeaderRule } from '../../build/headers.ts';
import { compressFolder, serveFolder } from '../../build/serve-folder.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';

const BENCH = resolve(import.meta.dirname, '..');
/** The working tree. */
export const ROOT = resolve(BENCH, '..');
/** The folder for this run's builds, deleted when the process ends. */
const OUTPUT = mkdtempSync(join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(OUTPUT, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

/**
 * Checks a commit out into a worktree of its own, which is removed when the process ends. It shares the installed packages,
 * unless the commit has another package-lock.json.
 *
 * @returns the folder.
 * @throws Error if there is no such commit.
 */
export function checkOut(ref: string): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  } catch {
    throw new Error(`There is no commit "${ref}" in this repository.`);
  }
  const folder = join(OUTPUT, 'commit');
  process.once('exit', () => git('worktree', 'remove', '--force', folder));
  git('worktree', 'add', '--detach', folder, commit);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '')
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/** Builds the site in a tree for production. @returns the folder. */
export function buildSite(tree = ROOT): string {
  const folder = join(OUTPUT, `site-${tree === ROOT ? 'tree' : 'commit'}`);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest sets it to `test`
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return folder;
}

/** Copies `page/floor`, because {@link serve} would add compressed files to the original. @returns the copy's folder. */
export function copyFloor(): string {
  const folder = join(OUTPUT, 'floor');
  cpSync(join(BENCH, 'page/floor'), folder, { recursive: true });
  return folder;
}

/**
 * Builds a page of the bench.
 *
 * @param tree the tree whose engine the page gets.
 * @returns the folder.
 * @throws Error if the packages of the bench aren't installed, or if the engine no longer imports each of `TIMED`.
 */
export async function buildPage(name: 'field' | 'device' | 'report', tree = ROOT): Promise<string> {
  if (!isInstalled()) throw new Error('The packages of the bench are missing: run `npm ci --prefix bench`.');
  const outDir = join(OUTPUT, `${name}-${tree === ROOT ? 'tree' : 'commit'}`);
  const timed = new Set<string>();
  const plugins = () => [useEngine(tree, timed)];
  await build({
    configFile: false,
    root: join(BENCH, name),
    logLevel: 'error',
    publicDir: false,
    plugins: plugins(),
    worker: { format: 'es', plugins },
    build: { outDir },
  });
  if (name !== 'report' && timed.size < TIMED.length)
    throw new Error('The engine no longer imports all that bench/field/timed-engine.ts times: correct both lists.');
  return outDir;
}

/** The modules that `timed-engine.ts` replaces, by the paths from which the engine imports them. */
const TIMED = ['./step.ts', './links.ts', './raster-renderer.ts', './webgl2-renderer.ts'];

/** Makes the bench import the site's modules from `tree`, and gives the engine the parts of `timed-engine.ts`. */
function useEngine(tree: string, timed: Set<string>): Plugin {
  return {
    name: 'use-engine',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.endsWith('/workers/particles/engine.ts') && TIMED.includes(source)) {
        timed.add(source);
        return join(BENCH, 'field/timed-engine.ts');
      }
      const path = relative(ROOT, resolve(dirname(importer), source));
      return source.startsWith('.') && /^(src|workers)[\\/]/.test(path) ? join(tree, path) : null;
    },
  };
}

/** Returns whether the packages of `bench/package.json` are installed. */
export function isInstalled(): boolean {
  return existsSync(join(BENCH, 'node_modules/@observablehq/plot/package.json'));
}

interface ServeOptions {
  readonly rules?: readonly HeaderRule[];
  /** Answers POST requests. By default, answers like an empty database. */
  readonly post?: RequestListener;
  readonly host?: string;
  readonly port?: number;
}

const answerEmpty: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('[{"readTime":"2026-01-01T00:00:00Z"}]');
};

/** Response headers that isolate a page, which makes its clock exact to 5 µs instead of 100 µs. */
export const ISOLATED: readonly HeaderRule[] = [
  {
    source: '**',
    headers: [
      { key: 'cross-origin-opener-policy', value: 'same-origin' },
      { key: 'cross-origin-embedder-policy', value: 'require-corp' },
    ],
  },
];

/** Serves a built folder, compressed with brotli, as `npm start` does. */
export function serve(
  folder: string,
  { rules = [], post = answerEmpty, ...at }: ServeOptions = {},
): Promise<WebServer> {
  compressFolder(folder);
  const files = serveFolder(folder, rules);
  return startWebServer((request, response) => (request.method === 'POST' ? post : files)(request, response), at);
}
