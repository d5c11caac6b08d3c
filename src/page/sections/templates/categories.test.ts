import { expect, test } from 'vitest';
import { SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { filterByCategory, labelOf, listChoices, readCategory, withCategory } from './categories.ts';

const [sample] = SAMPLE_TEMPLATES;
const of = (...categories: readonly string[]) =>
  categories.map((category, index) => ({ ...sample!, category, id: String(index) }));
const STORED = [
  { name: 'mobile', displayName: 'Phones', isActive: true },
  { name: 'old', displayName: 'Old', isActive: false },
  { name: 'ai', displayName: 'AI/ML', isActive: true },
];

test('choices come in the categories’ order and with their names, unknown ones last; none is empty or switched off', () => {
  expect(listChoices(of('own', 'ai', 'old', 'ai', '', 'mobile'), STORED)).toEqual([
    { name: 'mobile', label: 'Phones', count: 1 },
    { name: 'ai', label: 'AI/ML', count: 2 },
    { name: 'own', label: 'own', count: 1 },
  ]);
  expect(labelOf(STORED, 'old')).toBe('Old');
});

test('in an address the rest of the query stays, and no category leaves nothing behind', () => {
  const address = withCategory('https://site.example/?from=mail#about', 'café & ai');
  expect(readCategory(new URL(address).search)).toBe('café & ai');
  expect(withCategory(address, '')).toBe('https://site.example/?from=mail#template');
});

test('templates stand in one order, however they come: featured, by rating, downloads and title', () => {
  const make = (id: string, change: object) => ({ ...sample!, ...change, id, title: id });
  const same = { rating: 4.8, downloadCount: 5, isFeatured: true };
  const all = [
    make('gamma', { ...same, downloadCount: 20 }),
    make('delta', same),
    make('eta', same),
    make('alpha', { ...same, rating: 4.7 }),
    make('beta', { ...same, rating: 4.9, isFeatured: false }),
  ];
  for (const shuffled of [all, all.toReversed()])
    expect(filterByCategory(shuffled, '').map(({ id }) => id)).toEqual(['gamma', 'delta', 'eta', 'alpha', 'beta']);
});
