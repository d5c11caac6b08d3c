import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIELD_CHUNK, RARE_CHUNKS, SDK_CHUNK } from '../src/shared/chunks.ts';

/** The modules that the first script may contain. React, the rest of the page and the content load after the first paint. */
const BOOT = /^src\/(main\.ts|((page|request|app-shell)\/boot|browser|shared|styles|assets)\/)/;

/** Fails the build if the page's first script, including its imports, contains a module not in `BOOT`. */
export function bootOnly(): Plugin {
  let root = '';
  return {
    name: 'boot-only',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const strangers = bootModules(bundle, root).filter((module) => !BOOT.test(module));
      if (strangers.length > 0) this.error(`The first script must do without ${strangers.join(', ')}.`);
    },
  };
}

/** Returns the modules of the page's entry script and its imports, as paths in the repository. */
function bootModules(bundle: Rolldown.OutputBundle, root: string): string[] {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  return entries
    .flatMap(({ fileName }) => [...withImports(bundle, fileName)])
    .flatMap((file) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.moduleIds : [];
    })
    .filter((id) => !id.startsWith('\0') && !id.endsWith('.html'))
    .map((id) => relative(root, id.split('?')[0] ?? id));
}

/** Fails the build if a chunk named in `src/shared/chunks.ts` is missing because its module was moved or renamed. */
export function namedChunks(): Plugin {
  return {
    name: 'named-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.values(bundle).map((file) => file.type === 'chunk' && file.name);
      const missing = [...RARE_CHUNKS, SDK_CHUNK, FIELD_CHUNK].filter((name) => !names.includes(name));
      if (missing.length > 0) {
        this.error(`The build has no chunk called ${missing.join(', ')}: see src/shared/chunks.ts.`);
      }
    },
  };
}

/** Returns a chunk and all its static imports, direct and indirect, the chunk first. */
function withImports(bundle: Rolldown.OutputBundle, chunk: string): ReadonlySet<string> {
  const all = new Set([chunk]);
  // Iterating a set also visits entries added on the way.
  for (const file of all) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) all.add(imported);
  }
  return all;
}
