import type { Rolldown } from 'vite';

/** A chunk and everything that it imports statically, the chunk first. */
export function withImports(bundle: Rolldown.OutputBundle, chunk: string): ReadonlySet<string> {
  const all = new Set([chunk]);
  // Iterating a set also visits entries added meanwhile.
  for (const file of all) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) all.add(imported);
  }
  return all;
}
