import type { Plugin } from 'vite';

/** What the plugin can be told. */
export interface MutantPlugin {
  /** From now on `file` (an absolute path) has this text, wherever it is imported; null gives every file its own again. */
  activate(mutant: { readonly file: string; readonly text: string } | null): void;
}

export const MUTANT_PLUGIN = 'mutant';

/** Serves one file with another text than that on disk, to tests in Node and in the browser. Idle until it is told to. */
export function mutantPlugin(): Plugin<MutantPlugin> {
  let active: { readonly file: string; readonly text: string } | null = null;
  return {
    name: MUTANT_PLUGIN,
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === active?.file ? active?.text : undefined),
    api: {
      activate(mutant) {
        active = mutant;
      },
    },
  };
}
