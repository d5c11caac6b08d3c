import { expect, test } from 'vitest';
import { SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { choices, labelOf } from './filter-templates.ts';

const [sample] = SAMPLE_TEMPLATES;
const of = (...categories: readonly string[]) =>
  categories.map((category, index) => ({ ...sample!, category, id: String(index) }));
const STORED = [
  { name: 'mobile', displayName: 'Phones', isActive: true },
  { name: 'old', displayName: 'Old', isActive: false },
  { name: 'ai', displayName: 'AI/ML', isActive: true },
];

test('choices come in the categories’ order and with their names, unknown ones last; no category is none', () => {
  expect(choices(of('own', 'ai', 'ai', '', 'mobile'), STORED)).toEqual([
    { name: 'mobile', label: 'Phones', count: 1 },
    { name: 'ai', label: 'AI/ML', count: 2 },
    { name: 'own', label: 'own', count: 1 },
  ]);
});

test('neither an empty category nor one that is switched off is a choice', () => {
  expect(choices(of('ai', 'old'), STORED).map(({ name }) => name)).toEqual(['ai']);
  expect(labelOf(STORED, 'old')).toBe('Old');
});
