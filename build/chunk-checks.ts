import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { AWAITED_CHUNKS, DATABASE_CHUNKS, FIELD_CHUNK, OPTIONAL_CHUNKS, RARE_CHUNKS } from '../src/shared/chunks.ts';

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

/**
 * Fails the build where `src/shared/chunks.ts` does not fit it: a chunk named there is missing, as its module was moved
 * or renamed; or the database needs another chunk that is not named there, and that the shell would thus precache.
 */
export function namedChunks(): Plugin {
  return {
    name: 'named-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = [...AWAITED_CHUNKS, ...DATABASE_CHUNKS, ...RARE_CHUNKS, FIELD_CHUNK];
      const missing = named.filter((name) => !chunks.some((chunk) => chunk.name === name));
      if (missing.length > 0)
        this.error(`The build has no chunk called ${missing.join(', ')}: see src/shared/chunks.ts.`);
      const strays = databaseOnly(chunks, bundle).filter((name) => !DATABASE_CHUNKS.some((known) => known === name));
      if (strays.length > 0) this.error(`Only the database needs ${strays.join(', ')}: see src/shared/chunks.ts.`);
    },
  };
}

/** Names of the chunks that nothing but the database and what hardly anybody needs imports. */
function databaseOnly(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const isOurs = ({ name }: Rolldown.OutputChunk) =>
    [...DATABASE_CHUNKS, ...RARE_CHUNKS, ...OPTIONAL_CHUNKS].some((known) => known === name);
  const needed = new Set(
    chunks
      .filter(({ name }) => DATABASE_CHUNKS.some((known) => known === name))
      .flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
  );
  const elsewhere = new Set(
    chunks
      .filter((chunk) => !isOurs(chunk) && !needed.has(chunk.fileName))
      .flatMap(({ fileName, imports, dynamicImports }) =>
        [fileName, ...imports, ...dynamicImports].flatMap((file) => [...withImports(bundle, file)]),
      ),
  );
  return chunks.filter(({ fileName }) => needed.has(fileName) && !elsewhere.has(fileName)).map(({ name }) => name);
}

/** A chunk and everything that it imports statically, the chunk first. */
export function withImports(bundle: Rolldown.OutputBundle, chunk: string): ReadonlySet<string> {
  const all = new Set([chunk]);
  // Iterating a set also visits entries added on the way.
  for (const file of all) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) all.add(imported);
  }
  return all;
}
