import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

const VITES_HELPER = '\0vite/preload-helper.js';
const HELPER = fileURLToPath(new URL('../src/browser/import-chunk.ts', import.meta.url));

/**
 * Wraps each dynamic import of the page in `src/browser/import-chunk.ts`, replacing Vite's own helper, and has Vite
 * pass it the chunk and all that the chunk imports, except what the importing script itself imports: that is loaded.
 */
export function fetchFirst(): Plugin[] {
  return [listFiles(), shortenLists()];
}

function listFiles(): Plugin {
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

/** Vite's list of the files that a script's imports need, at the top of the script, and references to its entries. */
const LIST = /^const __vite__mapDeps=.*?m\.f=(\[[^\]]*\]).*?;\n/;
const PLACES = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/** Inlines the file names without their common prefix and suffix; saves a fifth of a small chunk. */
function shortenLists(): Plugin {
  return {
    name: 'fetch-first:shorten-lists',
    apply: 'build',
    generateBundle: {
      order: 'post', // after Vite's own plugin has written the lists
      handler(_, written) {
        for (const file of Object.values(written)) {
          if (file.type !== 'chunk') continue;
          const files = JSON.parse(LIST.exec(file.code)?.[1] ?? '[]') as readonly string[];
          const names = files.map((path) => path.replace(/^assets\//, '').replace(/\.js$/, ''));
          const name = (_: string, places: string) =>
            JSON.stringify((JSON.parse(places) as number[]).map((place) => names[place]).join(' '));
          file.code = file.code.replace(LIST, '').replace(PLACES, name);
          if (file.code.includes('__vite__mapDeps'))
            this.error(`fetch-first can't read the lists of ${file.fileName}.`);
        }
      },
    },
  };
}
