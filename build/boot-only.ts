import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

/** What the first script may contain. React, the rest of the page and the content load after the first paint. */
const BOOT = /^src\/(main\.ts|((page|request|app-shell)\/boot|browser|shared|styles|assets)\/)/;

/**
 * Fails the build when the page's first script, including its imports, contains anything but boot scripts and their allowed
 * dependencies.
 */
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

/** The modules of the page's entry script and its imports, as paths in the repository. */
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
