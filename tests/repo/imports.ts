import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '../..');

const FOLDERS = ['src', 'workers', 'emulator', 'tools', 'build', 'bench', 'brand', 'functions', 'tests'];
const CONFIGS = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

/** Every TypeScript file of the project, relative to the root. */
export const SOURCES: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
)
  .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !/node_modules|\.cache/.test(file))
  .concat(CONFIGS);

/**
 * The kind of an import: static; lazy, by a dynamic import or a URL (`new URL`, `?worker&url`); or
 * only as a type.
 */
export type How = 'static' | 'lazy' | 'type';

/** An import. */
export interface Import {
  readonly how: How;
  /** The path from the root, or a package specifier. */
  readonly target: string;
  readonly isPackage: boolean;
}

const IMPORT =
  /(import type [^;']*?from\s+|export type [^;']*?from\s+|typeof import\(\s*|\bimport\(\s*|\bfrom\s+|^import\s+|new URL\(\s*)'([^'\n]+)'/gm;

/** Lists a file's imports. */
export function importsOf(file: string): Import[] {
  const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, '');
  return [...code.matchAll(IMPORT)].flatMap(([, kind = '', specifier = '']) => {
    const isPackage = !specifier.startsWith('.');
    const byAddress = kind.startsWith('new URL');
    if (byAddress && (isPackage || !/\.tsx?$/.test(specifier))) return []; // not a code file
    const target = isPackage ? specifier : posix.join(posix.dirname(file), specifier.split('?')[0] ?? '');
    const lazily = kind.includes('(') || specifier.endsWith('?worker&url');
    const how = /type/.test(kind) ? 'type' : lazily ? 'lazy' : 'static';
    return [{ how, target, isPackage }];
  });
}
