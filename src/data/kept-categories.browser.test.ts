import { beforeEach, expect, test, vi } from 'vitest';
import { keepCategories, keptCategories } from './kept-categories.ts';

const CATEGORIES = [
  { name: 'b', displayName: 'Second by name', isActive: true },
  { name: 'a', displayName: 'First by name', isActive: false },
];

beforeEach(() => localStorage.clear());

test('categories come back as they were stored, in their order', () => {
  expect(keptCategories()).toEqual([]);
  keepCategories(CATEGORIES);
  expect(keptCategories()).toEqual(CATEGORIES);
});

test('what is no list of categories is skipped', () => {
  for (const broken of ['{', '{}', 'null', '[null, 7, {}]']) {
    localStorage.setItem('categories', broken);
    expect(keptCategories()).toEqual([]);
  }
});

test('if storage is blocked, nothing is stored and nothing fails', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  });
  keepCategories(CATEGORIES);
  expect(keptCategories()).toEqual([]);
});
