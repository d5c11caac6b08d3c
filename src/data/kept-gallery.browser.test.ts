import { beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_TEMPLATES } from '../content/samples.ts';
import { keptCategories, keptTemplates } from './kept-gallery.ts';

const TEMPLATES = SAMPLE_TEMPLATES.map((template, index) => ({ ...template, id: `id-${index}` }));

beforeEach(() => localStorage.clear());

test('records stored by an older page in another shape are read as far as possible; anything else is skipped', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('templates', JSON.stringify([{ ...TEMPLATES[0], rating: '4' }, TEMPLATES[1], null, 7]));
  expect(keptTemplates()).toEqual([{ ...TEMPLATES[0], rating: 4 }, TEMPLATES[1]]);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith('A template stored on the device is left out: it has no id.');
  for (const broken of ['{', '{}', 'null']) {
    localStorage.setItem('templates', broken);
    expect(keptTemplates()).toEqual([]);
    localStorage.setItem('categories', broken);
    expect(keptCategories()).toEqual([]);
  }
});
