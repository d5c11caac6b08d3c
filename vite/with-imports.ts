import type { Rolldown } from 'vite';

/** A chunk and all that it imports statically, the chunk first. */
export function withImports(bundle: Rolldown.OutputBundle, chunk: string): ReadonlySet<string> {
  const all = new Set([chunk]);
  // A set that grows while it is iterated is iterated to its new end.
  for (const file of all) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) all.add(imported);
  }
  return all;
}
