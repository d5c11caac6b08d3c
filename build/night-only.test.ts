import { expect, test } from 'vitest';
import { nightOnly } from './night-only.ts';

test('each pair of colours yields its dark one', () => {
  expect(
    nightOnly(
      ':root{--a:light-dark(#fff,#000);--b:#123;--c:0 1px light-dark( #11223344, #5566 );--d:1rem}p{color:var(--a)}',
    ),
  ).toBe('@supports not (color:light-dark(#000,#fff)){:root{color-scheme:dark;--a:#000;--c:0 1px #5566 }}');
});
