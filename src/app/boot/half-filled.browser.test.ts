import { afterEach, expect, test } from 'vitest';
import { isHalfFilled } from './half-filled.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['an entry', '<textarea data-entry>Ada</textarea>', true],
  ['a choice', '<input data-entry type="radio" value="web-app" checked>', true],
  ['what a feature marks', '<p data-unsaved></p>', true],
  ['an empty form', '<form><input data-entry><input data-entry type="checkbox" value="seo"></form>', false],
  ['a form that isn’t ours', '<form><input value="x"><input type="hidden" value="y"></form>', false],
  ['a field that isn’t ours', '<form><input data-entry><input name="tab" value="7"></form>', false],
])('%s', (_, markup, expected) => {
  document.body.innerHTML = markup;
  expect(isHalfFilled()).toBe(expected);
});
