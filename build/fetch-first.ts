import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './chunk-checks.ts';

const VITES_HELPER = '\0vite/preload-helper.js';
const HELPER = fileURLToPath(new URL('../src/browser/import-chunk.ts', import.meta.url));

/**
 * Wraps each dynamic import of the page in `src/browser/import-chunk.ts`, replacing Vite's own helper, and has Vite
 * pass it the chunk and all that the chunk imports, except what the importing script itself imports: that is loaded.
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
