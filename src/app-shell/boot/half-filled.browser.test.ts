import { afterEach, expect, test } from 'vitest';
import { isHalfFilled } from './half-filled.ts';

afterEach(() => document.body.replaceChildren());

function withPage(html: string): boolean {
  document.body.innerHTML = html;
  return isHalfFilled();
}

test('an empty form, a search and a form of buttons have nothing to lose', () => {
  expect(withPage('<form><input><textarea></textarea><input type="radio" name="a" value="x"></form>')).toBe(false);
  expect(withPage('<search><input value="words"></search>')).toBe(false);
  expect(withPage('<form method="dialog"><button value="no">Close</button></form>')).toBe(false);
});

test('entered text, a choice, a form being sent and a `data-unsaved` part do', () => {
  expect(withPage('<form><input value="Ada"></form>')).toBe(true);
  expect(withPage('<form><textarea>A shop</textarea></form>')).toBe(true);
  expect(withPage('<form><input type="radio" name="a" value="x" checked></form>')).toBe(true);
  expect(withPage('<form><fieldset disabled><input value="Ada"></fieldset></form>')).toBe(true);
  expect(withPage('<div data-unsaved></div>')).toBe(true);
});
