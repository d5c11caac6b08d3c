import { afterEach, expect, test } from 'vitest';
import { isHalfFilled } from './half-filled.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['an entry', '<textarea data-entry>Ada</textarea>', true],
  ['a chosen option', '<input data-entry type="radio" value="web-app" checked>', true],
  ['an unsaved mark', '<p data-unsaved></p>', true],
  ['an empty form', '<form><input data-entry><input data-entry type="checkbox" value="seo"></form>', false],
  ['an extension’s form', '<form><input value="x"><input type="hidden" value="y"></form>', false],
  ['an extension’s field', '<form><input data-entry><input name="tab" value="7"></form>', false],
])('a page with %s (%s) is half-filled: %s', (_, markup, expected) => {
  document.body.innerHTML = markup;
  expect(isHalfFilled()).toBe(expected);
});
