import { build, type Rolldown } from 'vite';

/** Bundles a module and its imports into one script. @throws Error when Vite produces none. */
export async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (chunk === undefined) throw new Error(`Bundling ${entry} produced nothing.`);
  return chunk.code;
}
