import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { coreFiles } from './core.ts';
import { EQUIVALENT, staleEntries } from './equivalent.ts';
import { apply, mutantsOf } from './mutants.ts';

/** What a source becomes, each mutant on its own. */
function becomes(source: string): readonly string[] {
  return mutantsOf('small.ts', source).map((mutant) => apply(source, mutant));
}

describe('a mutant is one change of', () => {
  test.each<[what: string, source: string, mutants: readonly string[]]>([
    ['a condition', 'if (ready) {}', ['if (!(ready)) {}']],
    ['a negated condition, once', 'if (!ready) {}', ['if (!(!ready)) {}']],
    ['a comparison, once', 'if (a === b) {}', ['if (a !== b) {}']],
    ['a boundary', 'const x = a < b', ['const x = a <= b']],
    ['an operation', 'const x = a * b', ['const x = a / b']],
    ['a sign', 'const x = -a', ['const x = a']],
    ['a direction', 'i++', ['i--']],
    ['a joint', 'const x = a && b', ['const x = a || b']],
    ['a fallback', 'const x = a ?? b', ['const x = a']],
    ['a flag', 'const x = { passive: true }', ['const x = { passive: false }']],
    ['a number', 'const x = 60', ['const x = 0']],
    ['zero', 'const x = 0', ['const x = 1']],
    ['a text', "const x = 'a'", ["const x = ''"]],
    ['an empty text', "const x = ''", ["const x = 'mutant'"]],
    ['a list', 'const x = [a]', ['const x = []']],
    ['a call', 'send(a)', [';']],
    ['an awaited call', 'await send(a)', [';']],
    ['an assignment', 'a.b = c', [';']],
    ['an opposite', 'const x = Math.min(a, b)', ['const x = Math.max(a, b)']],
    ['what is returned', 'function f() { return a }', ['function f() { return undefined; }']],
    ['what a callback does', 'const f = () => send(a)', ['const f = () => undefined']],
  ])('%s', (_, source, mutants) => {
    expect(becomes(source)).toEqual(mutants);
  });
});

test.each([
  "import { a } from './a.ts'",
  "type A = 'one' | 'two'",
  'function f() { return undefined; }',
  'interface A { b: 1 }',
  "console.warn('said', 1)",
  "throw new DataError('network', 'not a')",
  'const x = { "key": y }',
  'const x = /a/',
])('nothing that no visitor would notice is changed: %s', (source) => {
  expect(becomes(source)).toEqual([]);
});

test('what stands in a type assertion runs, and is changed', () => {
  expect(becomes('const x = (a + b) as number')).toEqual(['const x = (a - b) as number']);
});

test('a mutant says where it is and what became of the line', () => {
  const [mutant] = mutantsOf('small.ts', 'const a = b;\n  const c = a < d;\n');
  expect(mutant).toMatchObject({
    file: 'small.ts',
    line: 2,
    original: 'const c = a < d;',
    mutated: 'const c = a <= d;',
  });
});

test('a source that can’t be parsed is refused', () => {
  expect(() => mutantsOf('small.ts', 'const = 3')).toThrow('small.ts');
});

test('every known equivalent is still a mutant of the core: a line that has changed is judged anew', () => {
  const root = resolve(import.meta.dirname, '../..');
  const all = coreFiles(root).flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  expect(all.length).toBeGreaterThan(1000);
  expect(staleEntries(all)).toEqual([]);
  const made = { file: 'src/boot/gone.ts', original: 'a', mutated: 'b', why: '' };
  expect(staleEntries(all, [...EQUIVALENT, made])).toEqual([made]);
});
