import { expect, test } from 'vitest';
import { withoutStyleAttributes } from './style-attributes.ts';

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
