import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** The folder of the benches. */
export const BENCH = resolve(import.meta.dirname, '..');
/** Where built pages go: a folder for this run alone, gone when it ends, so that two runs don't meet. */
export const CACHE = join(BENCH, '.cache', String(process.pid));
process.once('exit', () => rmSync(CACHE, { recursive: true, force: true }));

const TARGET = 'chrome123';

/** Builds the site as it is deployed. @returns the folder. */
export function buildSite(): string {
  const outDir = join(CACHE, 'site');
  const vite = resolve(BENCH, '../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: resolve(BENCH, '..'),
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest sets it to `test`
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return outDir;
}

/** Builds a contender's page, its script minified like the site's. @returns the folder. */
export async function buildPage(page: string): Promise<string> {
  const root = join(CACHE, 'source', page);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), html(page, relative(root, join(BENCH, 'field/contenders', `${page}.ts`))));
  const outDir = join(CACHE, 'pages', page);
  await build({
    ...config(root),
    base: './',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: TARGET },
  });
  return outDir;
}

/** Builds the probe. @returns its source, a classic script. */
export function buildProbe(): Promise<string> {
  return buildScript('probe', join(BENCH, 'field/probe/probe.ts'), 'iife');
}

/** Builds what watches a page of the page bench. @returns its source, a classic script. */
export function buildWatcher(): Promise<string> {
  return buildScript('watcher', join(BENCH, 'page/watch-page.ts'), 'iife');
}

/** Builds one script by itself. @returns its source, minified. */
export async function buildScript(name: string, entry: string, format: 'iife' | 'es'): Promise<string> {
  const outDir = join(CACHE, 'scripts', name);
  const lib = { entry, name, formats: [format], fileName: () => 'script.js' };
  const output = { minify: true, comments: false, topLevelVar: false } as const; // as the site's worker
  const minify = { minify: true, rolldownOptions: { output } };
  await build({ ...config(BENCH), build: { outDir, emptyOutDir: true, target: TARGET, lib, ...minify } });
  return readFileSync(join(outDir, 'script.js'), 'utf8');
}

/** Those of some packages of `bench/package.json` that are not installed. */
export function missingPackages(needs: readonly string[]): readonly string[] {
  return needs.filter((name) => !existsSync(join(BENCH, 'node_modules', name, 'package.json')));
}

/** The scripts of a built folder, by their paths. */
export function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => join(folder, file));
}

function config(root: string): InlineConfig {
  return { configFile: false, root, logLevel: 'error', publicDir: false };
}

function html(title: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body style="margin:0;background:#05070f"><script type="module" src="${script}"></script></body>
</html>
`;
}
