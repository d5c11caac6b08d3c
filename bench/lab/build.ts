import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** The folder of the benches. */
export const BENCH = resolve(import.meta.dirname, '..');
/** The folder for this run's builds, deleted when the process ends. */
const OUTPUT = mkdtempSync(join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(OUTPUT, { recursive: true, force: true }));

/** Builds the site for production. @returns the folder. */
export function buildSite(): string {
  const folder = join(OUTPUT, 'site');
  const vite = resolve(BENCH, '../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: resolve(BENCH, '..'),
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest sets it to `test`
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** Copies the static page, so that compressing it doesn't add files to the repository. @returns the folder. */
export function copyFloor(): string {
  const folder = join(OUTPUT, 'floor');
  cpSync(join(BENCH, 'page/floor'), folder, { recursive: true });
  return folder;
}

/** Builds one of the bench's own pages. @returns the folder. @throws Error if the peers' packages aren't installed. */
export async function buildPage(name: 'field' | 'device'): Promise<string> {
  if (!isInstalled('@tsparticles/engine')) throw new Error('The peers are not installed: run `npm ci --prefix bench`.');
  const outDir = join(OUTPUT, name);
  await build({
    configFile: false,
    root: join(BENCH, name),
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: { outDir, target: ['chrome120', 'safari17.2', 'firefox121'] },
  });
  return outDir;
}

/** Returns whether a package of `bench/package.json` is installed. */
export function isInstalled(name: string): boolean {
  return existsSync(join(BENCH, 'node_modules', name, 'package.json'));
}
