import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchSwipeRows } from './swipe-rows.ts';

let over = new AbortController();
const row = document.createElement('ol');
row.dataset.row = '';

beforeEach(() => {
  over = new AbortController();
  document.body.append(row);
});

afterEach(() => {
  over.abort();
  row.remove();
  row.removeAttribute('tabindex');
});

test('a row is a stop of the Tab key only while it is swiped through', async () => {
  await page.viewport(1024, 700);
  watchSwipeRows(over.signal);
  expect(row.tabIndex).toBe(-1);
  await page.viewport(390, 700);
  await expect.poll(() => row.tabIndex).toBe(0);
  await page.viewport(1024, 700);
  await expect.poll(() => row.tabIndex).toBe(-1);
});

test('it is one from the start on a narrow screen, until nobody watches any more', async () => {
  await page.viewport(390, 700);
  watchSwipeRows(over.signal);
  expect(row.tabIndex).toBe(0);
  over.abort();
  await page.viewport(1024, 700);
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  expect(row.tabIndex).toBe(0);
});
