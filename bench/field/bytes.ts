import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FIELD_CHUNK } from '../../src/shared/chunks.ts';
import { BENCH, buildScript, scriptsIn } from '../lab/build.ts';

/** The site's scripts that are there for the field alone. */
const FIELD_SCRIPTS = new RegExp(`^(${FIELD_CHUNK}|particles\\.worker)-`);

/** Brotli size of the scripts of a contender's page. */
export function bytesOfPage(folder: string): number {
  return sum(scriptsIn(folder));
}

/** Brotli size of what the field adds to the site: the page's half, the worker, and comlink between them. */
export function bytesOfField(site: string): number {
  return sum(scriptsIn(site).filter((file) => FIELD_SCRIPTS.test(basename(file))));
}

/** Brotli size of the engine by itself, both renderers included. */
export async function bytesOfEngine(): Promise<number> {
  const source = await buildScript('engine', resolve(BENCH, '../workers/particles/engine.ts'), 'es');
  return brotliCompressSync(source).length;
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + brotliCompressSync(readFileSync(file)).length, 0);
}
