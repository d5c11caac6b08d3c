import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

const FOLDERS = ['src', 'workers', 'emulator', 'tools', 'build', 'bench', 'brand', 'functions', 'tests'];
const CONFIGS = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

/** All TypeScript files but `.d.ts`, relative to the root. */
const SOURCES: readonly string[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
)
  .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !/node_modules|\.cache/.test(file))
  .concat(CONFIGS);

/** How a file imports another. A lazy import is dynamic, or uses only the other file's URL (`new URL`, `?worker&url`). */
type How = 'static' | 'lazy' | 'type';

interface Import {
  readonly how: How;
  /** The path from the root, or a package specifier. */
  readonly target: string;
  readonly isPackage: boolean;
}

const IMPORT =
  /(import type [^;']*?from\s+|type [^;']*?from\s+|typeof import\(\s*|\bimport\(\s*|\bfrom\s+|^import\s+|new URL\(\s*)'([^'\n]+)'/gm;

function importsOf(file: string): Import[] {
  const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, '');
  return [...code.matchAll(IMPORT)].flatMap(([, kind = '', written = '']) => {
    // In a build, `#content/` is the folder of that build's language. Here it is the English folder, as in package.json.
    const specifier = written.replace('#content', `./${posix.relative(posix.dirname(file), 'src/content/en')}`);
    const isPackage = !specifier.startsWith('.');
    const byAddress = kind.startsWith('new URL');
    if (byAddress && (isPackage || !/\.tsx?$/.test(specifier))) return []; // the URL of a file without code
    const target = isPackage ? specifier : posix.join(posix.dirname(file), specifier.split('?')[0] ?? '');
    const lazily = kind.includes('(') || specifier.endsWith('?worker&url');
    const how = /type/.test(kind) ? 'type' : lazily ? 'lazy' : 'static';
    return [{ how, target, isPackage }];
  });
}

/** A row of the table in docs/architecture.md: a folder or file whose imports are limited. */
interface Area {
  /** The path from the root. If it ends in `/*`, each subfolder is a separate area. The first row that matches a file applies. */
  readonly path: string;
  /** The other files and folders that the area may import. */
  readonly imports: readonly string[];
  /** The files and folders that the area may import only dynamically, as a type, or by URL (a worker or an entry). */
  readonly lazily: readonly string[];
  /** The packages that the area may import. `@scope` covers a whole scope, `*` any package. */
  readonly packages: readonly string[];
}

const [, TABLE = ''] = /^\| area \|.*\n.*\n((?:\|.*\n)+)/m.exec(
  readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'),
) ?? [''];
const AREAS: readonly Area[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const cells = row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    const [, [path = ''] = [], imports = [], lazily = [], packages = []] = cells;
    return { path, imports, lazily, packages };
  });

/** Folders that an area may import from only if its row in the table names them: naming a parent folder isn't enough. */
const CLOSED: readonly string[] = [
  'src/data/firestore',
  'src/boot',
  'src/page/sections',
  'src/request/form',
  'src/request/outbox',
  'src/agency/inbox',
  'src/agency/seeder',
];

/** The additional folders and files that any `*.test.ts` or `*.test.tsx` file may import. */
const BESIDE_TESTS = ['tests', 'tools', 'src/content', 'src/data', 'src/styles', 'src/reload/half-filled.ts'];

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
const covers = (path: string, file: string) =>
  isIn(file, path) && CLOSED.every((closed) => !isIn(file, closed) || isIn(path, closed));

/** Returns whether a specifier belongs to the package or scope `name`. A star at the end of `name` stands for any text. */
function isNamed(specifier: string, name: string): boolean {
  return name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : isIn(specifier.replace(':', '/'), name);
}

/** Finds the row of `AREAS` for a file, and the path of the file's area. */
function areaOf(file: string): { readonly row: Area; readonly path: string } | undefined {
  for (const row of AREAS) {
    const each = row.path.endsWith('/*');
    if (!isIn(file, each ? row.path.slice(0, -2) : row.path)) continue;
    return { row, path: each ? file.split('/').slice(0, row.path.split('/').length).join('/') : row.path };
  }
  return undefined;
}

/** Returns a message if an import isn't allowed, otherwise null. */
function complaint(file: string, { how, target, isPackage }: Import): string | null {
  const { row, path } = areaOf(file) ?? {};
  if (row === undefined || path === undefined) return `${file} is in no area of docs/architecture.md`;
  const isTest = /\.test\.tsx?$/.test(file);
  if (isPackage) {
    return isTest || row.packages.some((name) => isNamed(target, name))
      ? null
      : `${file} imports the package ${target}`;
  }
  const allowed = [path, ...row.imports, ...(isTest ? BESIDE_TESTS : [])];
  if (isTest || how !== 'static') allowed.push(...row.lazily);
  return allowed.some((folder) => covers(folder, target)) ? null : `${file} imports ${target} (${how})`;
}

test('every import is allowed by the table in docs/architecture.md', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(AREAS.length).toBeGreaterThan(30);
  const complaints = SOURCES.flatMap((file) => importsOf(file).map((one) => complaint(file, one)));
  expect(complaints.filter((text) => text !== null)).toEqual([]);
});

test('there are no circular imports, except of types in tests', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file) || !SOURCES.includes(file)) return;
    for (const { how, target, isPackage } of importsOf(file)) {
      const counts = how === 'static' || (how === 'type' && !isIn(file, 'tests'));
      if (counts && !isPackage) visit(target, [...way, file]);
    }
    done.add(file);
  };
  for (const file of SOURCES) visit(file, []);
  expect(circles).toEqual([]);
});

test('every import and package that the table allows is used', () => {
  const unused = AREAS.flatMap((area) => {
    const imports = SOURCES.filter((file) => areaOf(file)?.row === area).flatMap(importsOf);
    const reached = (path: string) => imports.some(({ target, isPackage }) => !isPackage && covers(path, target));
    const used = (name: string) => imports.some(({ target, isPackage }) => isPackage && isNamed(target, name));
    return [
      ...[...area.imports, ...area.lazily].filter((path) => !reached(path)),
      ...area.packages.filter((name) => !used(name)),
    ].map((edge) => `${area.path} → ${edge}`);
  });
  expect(unused).toEqual([]);
});
