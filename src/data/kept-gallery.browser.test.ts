import { beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_TEMPLATES } from '../content/samples.ts';
import { GALLERY_KEPT_HOURS } from '../shared/constants.ts';
import { forgetTemplates, isKeptLately, keepTemplates, keptCategories, keptTemplates } from './kept-gallery.ts';

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

test('templates are asked for again once they are old, or the clock was set back, or somebody has changed them', () => {
  const clock = vi.spyOn(Date, 'now');
  const after = (hours: number) => clock.mockReturnValue(1_800_000_000_000 + hours * 3_600_000);
  after(0);
  expect(isKeptLately()).toBe(false);
  keepTemplates(TEMPLATES);
  expect(keptTemplates()).toEqual(TEMPLATES);
  after(GALLERY_KEPT_HOURS - 0.1);
  expect(isKeptLately()).toBe(true);
  for (const hours of [GALLERY_KEPT_HOURS, -0.1]) {
    after(hours);
    expect(isKeptLately()).toBe(false);
  }
  after(1);
  keepTemplates(TEMPLATES, false);
  expect(isKeptLately(), 'without the categories').toBe(false);
  keepTemplates(TEMPLATES);
  forgetTemplates();
  expect([isKeptLately(), keptTemplates()]).toEqual([false, []]);
  localStorage.setItem('templates', JSON.stringify(TEMPLATES)); // an earlier version's, without a time
  expect([isKeptLately(), keptTemplates()]).toEqual([false, TEMPLATES]);
  clock.mockRestore();
});
