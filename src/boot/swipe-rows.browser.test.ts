import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchSwipeRows } from './swipe-rows.ts';

let over = new AbortController();
const row = document.createElement('ol');
row.dataset.row = '';

beforeEach(() => {
  over = new AbortController();
  document.body.replaceChildren(row);
  watchSwipeRows(over.signal);
});

afterEach(() => {
  over.abort();
  row.remove();
  row.removeAttribute('tabindex');
});

test('the Tab key stops at a row only while it is swiped through', async () => {
  await page.viewport(1024, 700);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(row);
  await page.viewport(390, 700);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(row);
});

test('a narrow screen has it from the start, for whoever looks before a key is pressed', async () => {
  over.abort();
  over = new AbortController();
  await page.viewport(390, 700);
  watchSwipeRows(over.signal);
  expect(row.tabIndex).toBe(0);
});

test('a row that has come since is one too, until nobody watches any more', async () => {
  await page.viewport(390, 700);
  const later = anew(row);
  row.replaceWith(later);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(later);
  over.abort();
  const latest = anew(later);
  later.replaceWith(latest);
  await userEvent.keyboard('{Tab}');
  expect(latest.hasAttribute('tabindex')).toBe(false);
});

/** The row as React would render it again. */
function anew(before: HTMLElement): HTMLElement {
  const again = before.cloneNode() as HTMLElement;
  again.removeAttribute('tabindex');
  return again;
}
