import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BENCH, buildSite } from '../lab/build.ts';

/** A script of the build, with what it is made of. */
export interface Chunk {
  /** Its path in the build. */
  readonly file: string;
  /** The module that it is there for, as a path in the repository; null for one that others share. */
  readonly entry: string | null;
  /** Bytes before minification, by the module's path in the repository. */
  readonly modules: Readonly<Record<string, number>>;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** The production build and what the bundler knows of it. */
export interface Build {
  /** Contents by the path in the build. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly chunks: readonly Chunk[];
  /** Bytes of each style sheet of the sources, before the last minification. */
  readonly styles: Readonly<Record<string, number>>;
}

const ROOT = resolve(BENCH, '..');

/** Builds the site as it is deployed, and takes down what goes into each of its scripts. */
export async function readBuild(): Promise<Build> {
  const chunks: Chunk[] = [];
  const styles: Record<string, number> = {};
  const recorder = (): Plugin => ({
    name: 'record-modules',
    transform(code, id) {
      if (/\.css$/.test(id) && code !== '') styles[`${inRepository(id)}, its style`] = Buffer.byteLength(code);
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        // A chunk that the configuration has put together has no facade, even where one of its modules is imported lazily.
        const isEntry = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        const entry = output.facadeModuleId ?? output.moduleIds.find(isEntry);
        const modules = Object.entries(output.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id, { renderedLength }]) => [inRepository(id), renderedLength] as const);
        chunks.push({
          file: output.fileName,
          entry: entry === undefined ? null : inRepository(entry),
          modules: Object.fromEntries(modules),
          imports: output.imports,
          dynamicImports: output.dynamicImports,
        });
      }
    },
  });
  const folder = await buildSite({ plugins: [recorder()], worker: { plugins: () => [recorder()] } });
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return { files: new Map(paths.map((path) => [path, readFileSync(join(folder, path))])), chunks, styles };
}

/** A module's path in the repository, or the package's name and the path in it. */
function inRepository(id: string): string {
  const path = id.replace(/^\0/, '').split('?')[0] ?? id;
  const inPackages = path.lastIndexOf('node_modules/');
  return inPackages >= 0 ? path.slice(inPackages + 'node_modules/'.length) : relative(ROOT, path);
}
