import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const VITES_HELPER = '\0vite/preload-helper.js';
const HELPER = fileURLToPath(new URL('../src/ui/import-chunk.ts', import.meta.url));

/**
 * Puts `src/ui/import-chunk.ts` around each dynamic import of the page, where Vite has a helper of its own, and has Vite
 * tell it the chunk and all that the chunk imports. What the importing script itself imports is left out: it has come.
 */
export function fetchFirst(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre', // before Vite's own plugin writes the names into the scripts
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (chunk, _, { hostId, hostType }) => {
            if (hostType === 'html') return [];
            const here = withImports(bundle, hostId);
            return [...withImports(bundle, chunk)].filter((file) => !here.has(file));
          },
        },
      },
    }),
    resolveId: {
      filter: { id: new RegExp(`^${VITES_HELPER}$`) },
      handler: () => HELPER,
    },
    generateBundle(_, written) {
      bundle = written;
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      if (!modules.includes(HELPER)) this.error('Vite no longer asks for the helper that fetch-first replaces.');
    },
  };
}

/** A chunk and all that it imports statically, the chunk first. */
function withImports(bundle: Rolldown.OutputBundle, chunk: string): ReadonlySet<string> {
  const all = new Set([chunk]);
  // A set that grows while it is gone through is gone through to its new end.
  for (const file of all) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) all.add(imported);
  }
  return all;
}
