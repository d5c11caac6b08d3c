import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { HeaderRule } from '../../build/headers.ts';
import { compressFolder, serveFolder } from '../../build/serve-folder.ts';
import { startWebServer, type WebServer } from '../../tools/web-server.ts';

const BENCH = resolve(import.meta.dirname, '..');
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

/** Copies `page/floor`, because {@link serve} would add compressed files to the original. @returns the copy's folder. */
export function copyFloor(): string {
  const folder = join(OUTPUT, 'floor');
  cpSync(join(BENCH, 'page/floor'), folder, { recursive: true });
  return folder;
}

/** Builds a page of the bench. @returns the folder. @throws Error if the packages to compare with aren't installed. */
export async function buildPage(name: 'field' | 'device'): Promise<string> {
  if (!isInstalled('@tsparticles/engine')) throw new Error('The peers are not installed: run `npm ci --prefix bench`.');
  const outDir = join(OUTPUT, name);
  await build({
    configFile: false,
    root: join(BENCH, name),
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: { outDir },
  });
  return outDir;
}

/** Returns whether a package of `bench/package.json` is installed. */
export function isInstalled(name: string): boolean {
  return existsSync(join(BENCH, 'node_modules', name, 'package.json'));
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

/** Serves a built folder, compressed with brotli, as `npm start` does. */
export function serve(
  folder: string,
  { rules = [], post = answerEmpty, ...at }: ServeOptions = {},
): Promise<WebServer> {
  compressFolder(folder);
  const files = serveFolder(folder, rules);
  return startWebServer((request, response) => (request.method === 'POST' ? post : files)(request, response), at);
}
