import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { THEME_KEY } from '../shared/theme.ts';
import { watchThemeChoice } from './theme-choice.ts';

const root = document.documentElement;
const control = () => document.querySelector<HTMLSelectElement>('#theme')!;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)">
    <select id="theme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select>`;
});

afterEach(() => {
  delete root.dataset.theme;
  document.body.replaceChildren();
});

function choose(theme: string): void {
  control().value = theme;
  control().dispatchEvent(new Event('change', { bubbles: true }));
}

test('the page drops its theme if no choice is stored any more', () => {
  root.dataset.theme = 'dark';
  watchThemeChoice();
  expect(root.dataset.theme).toBeUndefined();
});

test('the page follows another tab’s choice of theme', () => {
  watchThemeChoice();
  localStorage.setItem(THEME_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage'));
  expect([root.dataset.theme, control().value]).toEqual(['dark', 'dark']);
});

test('if storage is blocked, a chosen theme lasts as long as the page', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  watchThemeChoice();
  choose('dark');
  window.dispatchEvent(new Event('pageshow'));
  expect(root.dataset.theme).toBe('dark');
});
