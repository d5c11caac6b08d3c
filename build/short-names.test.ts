import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters, shortClassNames, shortTokens } from './short-names.ts';

function modules(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  mkdirSync(join(folder, 'parts'));
  mkdirSync(join(folder, 'styles'));
  writeFileSync(join(folder, 'styles/tokens.css'), ':root {\n  --ink: #000;\n}');
  for (const [file, css] of Object.entries(files)) writeFileSync(join(folder, file), css);
  return folder;
}

test('each class has a name of its own, in markup, styles and scripts', () => {
  const { shorten } = shortClassNames(
    modules({
      'page.module.css': '.bar{}.link:hover .bar{}',
      'parts/card.module.css': '.bar{animation:turn}.wide .a{width:.5rem}@keyframes turn{}',
    }),
  );
  expect(shorten('<p class="night page-module_bar">.card-module_bar{color:red}{link:"page-module_link"}')).toBe(
    '<p class="night a0">.b0{color:red}{link:"a1"}',
  );
  expect(shorten('card-module_wide card-module_a')).toBe('b1 b2');
  expect(shorten('@keyframes card-module_turn')).toMatch(/^@keyframes b\d+$/);
});

test('a class that no file has is an error, and so are two files of one name', () => {
  const { shorten } = shortClassNames(modules({ 'page.module.css': '.bar{}' }));
  expect(() => shorten('page-module_gone')).toThrow('page-module_gone');
  const twice = shortClassNames(modules({ 'page.module.css': '.bar{}', 'parts/page.module.css': '.bar{}' }));
  expect(() => twice.shorten('page-module_bar')).toThrow('page.module.css');
});

const SRC = join(import.meta.dirname, '../src');

const shorten = shortTokens(`@property --night { inherits: true }
:root {
  --night: #000;
  --ink: light-dark(#000, #fff);
  --ink-soft: var(--ink);
}
@media print { :root {
  --ink: #000;
} }`);

test('tokens get short names wherever they are declared or used', () => {
  expect(
    shorten('@property --night{inherits:true}:root{--night:#000;--ink:#fff}a{color:var(--ink-soft,var(--ink))}'),
  ).toBe('@property --a{inherits:true}:root{--a:#000;--b:#fff}a{color:var(--c,var(--b))}');
  expect(shorten('<g fill="var(--night)">')).toBe('<g fill="var(--a)">');
});

test('others keep theirs, and so do variables of scripts', () => {
  for (const text of ['a{--tint:red;color:var(--inky)}', 'for(;--ink;)--night', 'a.night--', 'style["--ink"]']) {
    expect(shorten(text)).toBe(text);
  }
});

test('no property of the site’s own is called as a token is in the built site', () => {
  const tokens = readFileSync(join(SRC, 'styles/tokens.css'), 'utf8');
  const count = new Set(tokens.match(/^\s*--[a-z][\w-]*(?=:)/gm)?.map((name) => name.trim())).size;
  const taken = new Set(Array.from({ length: count }, (_, index) => `--${letters(index)}`));
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file));
  const clashes = sources.flatMap((file) => {
    const properties = readFileSync(join(SRC, file), 'utf8').match(/--[a-z]{1,3}\b(?!-)/g) ?? [];
    return properties.filter((name) => taken.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(count).toBeGreaterThan(30);
  expect(clashes).toEqual([]);
});
