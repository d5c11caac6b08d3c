import { beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_TEMPLATES } from '../content/samples.ts';
import { keepCategories, keepTemplates, keptCategories, keptTemplates } from './kept-gallery.ts';

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

const TEMPLATES = SAMPLE_TEMPLATES.map((template, index) => ({ ...template, id: `id-${index}` }));

beforeEach(() => localStorage.clear());

test('templates come back as they were stored', () => {
  expect(keptTemplates()).toEqual([]);
  keepTemplates(TEMPLATES);
  expect(keptTemplates()).toEqual(TEMPLATES);
  keepTemplates([]);
  expect(keptTemplates()).toEqual([]);
});

test('records stored by an older page in another shape are read as far as possible; anything else is skipped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('templates', JSON.stringify([{ ...TEMPLATES[0], rating: '4' }, TEMPLATES[1], null, 7]));
  expect(keptTemplates()).toEqual([{ ...TEMPLATES[0], rating: 4 }, TEMPLATES[1]]);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith('A template stored on the device is left out: it has no id.');
  for (const broken of ['{', '{}', 'null']) {
    localStorage.setItem('templates', broken);
    expect(keptTemplates()).toEqual([]);
  }
});

test('if storage is blocked, nothing is stored and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('Storage is forbidden.', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  keepTemplates(TEMPLATES);
  expect(keptTemplates()).toEqual([]);
});
