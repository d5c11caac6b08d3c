import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** A test that reaches a file, directly at a distance of 1. */
export interface Reach {
  readonly test: string;
  readonly distance: number;
}

/**
 * Which tests reach a file, and by how many imports. Static and dynamic ones count, and the scripts of workers.
 *
 * @param root the project's folder; all files are relative to it.
 * @returns a function from a source file to test files.
 */
export function testsByFile(root: string, tests: readonly string[]): (file: string) => readonly Reach[] {
  const imports = new Map<string, readonly string[]>();
  const reach = new Map<string, Reach[]>();
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? readImports(root, file);
    imports.set(file, known);
    return known;
  };
  for (const test of tests) {
    for (const [file, distance] of distances(test, importsOf)) {
      reach.set(file, [...(reach.get(file) ?? []), { test, distance }]);
    }
  }
  return (file) => reach.get(file) ?? [];
}

/** How many imports away each file is, by breadth-first search. */
function distances(test: string, importsOf: (file: string) => readonly string[]): ReadonlyMap<string, number> {
  const found = new Map([[test, 0]]);
  for (const [file, distance] of found) {
    for (const next of importsOf(file)) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

function readImports(root: string, file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end),
  );
  const urls = [...source.matchAll(/new URL\(('[^']+'), import\.meta\.url\)/g)].map(([, literal = '']) => literal);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...[...dynamic, ...urls].map((literal) => literal.slice(1, -1)),
  ]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier.split('?')[0] ?? '')))
    .filter((path) => existsSync(join(root, path)));
}
