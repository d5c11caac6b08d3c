import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { THEME_COPY, THEME_KEY } from '../../shared/theme.ts';
import { watchThemeChoice } from './theme-choice.ts';

let over: AbortController;
const root = document.documentElement;
const frame = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('media');
const control = () => document.querySelector<HTMLSelectElement>('#theme')!;
const copy = async () => (await caches.match(THEME_COPY.address, { cacheName: THEME_COPY.cacheName }))?.text();

beforeEach(async () => {
  over = new AbortController();
  localStorage.clear();
  await caches.delete(THEME_COPY.cacheName);
  document.body.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)">
    <select id="theme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select>`;
});

afterEach(() => {
  over.abort();
  delete root.dataset.theme;
  document.body.replaceChildren();
});

function choose(theme: string): void {
  control().value = theme;
  control().dispatchEvent(new Event('change', { bubbles: true }));
}

test('a choice holds at once, and is kept for the next page and for the worker', async () => {
  watchThemeChoice(over.signal);
  expect(root.dataset.theme).toBeUndefined();
  choose('dark');
  expect([root.dataset.theme, frame(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'not all', 'dark']);
  await expect.poll(copy).toBe('dark');
  choose('light');
  expect([root.dataset.theme, frame()]).toEqual(['light', 'all']);
  choose('');
  expect([root.dataset.theme, frame()]).toEqual([undefined, '(prefers-color-scheme: light)']);
  await expect.poll(copy).toBe('');
});

test('an earlier choice is shown where no worker has written it into the page', async () => {
  localStorage.setItem(THEME_KEY, 'light');
  watchThemeChoice(over.signal);
  expect([root.dataset.theme, control().value]).toEqual(['light', 'light']);
  await expect.poll(copy).toBe('light');
});

test('what the worker wrote goes where nothing is chosen any more', () => {
  root.dataset.theme = 'dark';
  watchThemeChoice(over.signal);
  expect(root.dataset.theme).toBeUndefined();
});

test('another tab’s choice is followed, until nobody watches', () => {
  watchThemeChoice(over.signal);
  localStorage.setItem(THEME_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage'));
  expect([root.dataset.theme, control().value]).toEqual(['dark', 'dark']);
  over.abort();
  localStorage.setItem(THEME_KEY, 'light');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(root.dataset.theme).toBe('dark');
});

test('what another tab stores besides changes nothing', () => {
  watchThemeChoice(over.signal);
  root.dataset.theme = 'dark';
  window.dispatchEvent(new StorageEvent('storage', { key: 'templates' }));
  expect(root.dataset.theme).toBe('dark');
});

test('with a full storage the worker is not told what the next page will not know', async () => {
  localStorage.setItem(THEME_KEY, 'light');
  watchThemeChoice(over.signal);
  await expect.poll(copy).toBe('light');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const opened = vi.spyOn(caches, 'open');
  choose('dark');
  expect(root.dataset.theme).toBe('dark');
  expect(opened).not.toHaveBeenCalled();
});

test('without storage a choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  watchThemeChoice(over.signal);
  choose('dark');
  window.dispatchEvent(new Event('pageshow'));
  expect(root.dataset.theme).toBe('dark');
});
