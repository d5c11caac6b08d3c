import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters, shortTokens } from './short-token-names.ts';

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
