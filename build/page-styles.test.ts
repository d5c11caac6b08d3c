import { expect, test } from 'vitest';
import { nightOnly, withoutStyleAttributes } from './page-styles.ts';

test('each pair of colours yields its dark one', () => {
  expect(
    nightOnly(
      ':root{--a:light-dark(#fff,#000);--b:#123;--c:0 1px light-dark( #11223344, #5566 );--d:1rem}p{color:var(--a)}',
    ),
  ).toBe('@supports not (color:light-dark(#000,#fff)){:root{color-scheme:dark;--a:#000;--c:0 1px #5566 }}');
});

test('each style attribute becomes a rule, and equal ones share it', () => {
  expect(
    withoutStyleAttributes('<i style="--a:#fff"></i><b class="b" style="top:0;left:0"></b><u style="--a:#fff"></u>'),
  ).toEqual({
    html: '<i data-style="0"></i><b class="b" data-style="1"></b><u data-style="0"></u>',
    css: '[data-style="0"]{--a:#fff}[data-style="1"]{top:0;left:0}',
  });
});

test('markup without styles stays as it is', () => {
  expect(withoutStyleAttributes('<p>style=</p>')).toEqual({ html: '<p>style=</p>', css: '' });
});

test('a style with an escaped character is rejected', () => {
  expect(() => withoutStyleAttributes('<i style="content:&quot;a&quot;"></i>')).toThrow('content:&quot;a');
});
