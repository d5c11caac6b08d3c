import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { buildOnce } from '../../support/build-once.ts';

/** Bundles a module and its imports into one script, once per run. @throws Error when Vite produces none. */
export async function bundle(entry: string): Promise<string> {
  const folder = await buildOnce(entry, async (into) => {
    const { build } = await import('vite'); // takes a second to load
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
