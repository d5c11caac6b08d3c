import { build, type Rolldown } from 'vite';

/** A module with all that it imports, as one script. @throws Error when Vite makes none of it. */
export async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (chunk === undefined) throw new Error(`Nothing came of bundling ${entry}.`);
  return chunk.code;
}
