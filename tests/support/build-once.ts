import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Builds a site or script for a run of the end-to-end tests. Later calls with the same key, in any Playwright worker, share the
 * build.
 *
 * @param key identifies the build.
 * @returns the build's folder, which is deleted at the end of the run. Callers must not change the folder.
 * @throws Error outside such a run, or if the build fails.
 */
export async function buildOnce(key: string, buildInto: (folder: string) => Promise<unknown>): Promise<string> {
  const sites = process.env.E2E_SITES_DIR;
  if (sites === undefined) throw new Error('playwright.config.ts sets E2E_SITES_DIR.');
  const folder = join(sites, createHash('sha256').update(key).digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  const own = mkdtempSync(join(sites, 'new-'));
  await buildInto(own);
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true }); // another worker finished first
  }
  return folder;
}

/** Bundles a module and its imports into one script, once per run. @throws Error if Vite produces no script. */
export async function bundle(entry: string): Promise<string> {
  const folder = await buildOnce(entry, async (into) => {
    const { build } = await import('vite'); // imported only here, because Vite takes a second to load
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
    })) as Rolldown.RolldownOutput[];
    const [chunk] = built[0]?.output ?? [];
    if (chunk === undefined) throw new Error(`Bundling ${entry} produced nothing.`);
    writeFileSync(join(into, 'bundle.js'), chunk.code);
  });
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}
