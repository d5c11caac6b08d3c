import { expect, test } from 'vitest';
import { shortTokens } from './short-token-names.ts';

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
