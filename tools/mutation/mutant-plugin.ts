import type { Plugin } from 'vite';
import type { Replacement } from './runner-protocol.ts';

/**
 * Where the replacement is held: on the process. Each of Vitest's servers has a plugin, and a copy of this module, of its
 * own, and a browser's server comes only with its first test.
 */
const held = globalThis as typeof globalThis & { serendisMutant?: Replacement | null };

/** From now on a file has another text, wherever it is imported; null gives it its own again. */
export function activate(replacement: Replacement | null): void {
  held.serendisMutant = replacement;
}

/** Serves one file with another text than that on disk, to tests in Node and in the browser. Idle until {@link activate}. */
export function mutantPlugin(): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    load(id) {
      const active = held.serendisMutant;
      return id.split('?')[0] === active?.file ? active?.text : undefined;
    },
  };
}
