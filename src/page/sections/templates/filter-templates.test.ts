import { expect, test } from 'vitest';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../../content/samples.ts';
import { choices, EMPTY_FILTER, inCategory, labelOf } from './filter-templates.ts';
import { findTemplates } from './gallery-search.tsx';
import { filterIn, withFilter } from './gallery-tools.tsx';

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

const FILTER = { category: 'ai', search: 'café & 100 %', sort: 'rating' } as const;

test('the rest of the query stays, and the empty filter leaves nothing behind', () => {
  const address = withFilter('https://site.example/?from=mail#about', FILTER);
  expect(new URL(address).searchParams.get('from')).toBe('mail');
  expect(withFilter(address, EMPTY_FILTER)).toBe('https://site.example/?from=mail#template');
});

test('an order that nobody offers is ignored', () => {
  expect(filterIn('?sort=toString&q=x')).toEqual({ ...EMPTY_FILTER, search: 'x' });
  expect(filterIn('')).toEqual(EMPTY_FILTER);
});

const make = (id: string, change: object) => ({
  ...sample!,
  description: '',
  tags: [],
  techStack: [],
  features: [],
  ...change,
  id,
});
const a = make('a', { title: 'Alpha café', category: 'ai', rating: 4.7, downloadCount: 30, isFeatured: true });
const b = make('b', { title: 'Beta tool', category: 'ai', rating: 4.9, downloadCount: 10, isFeatured: false });
const c = make('c', {
  title: 'Gamma',
  category: 'gaming',
  rating: 4.8,
  downloadCount: 20,
  isFeatured: true,
  tags: ['Tool'],
  features: ['Charts'],
});
const ids = (filter: object) =>
  findTemplates([a, b, c], SAMPLE_CATEGORIES, { ...EMPTY_FILTER, ...filter }).map(({ id }) => id);
const search = (words: string) => ids({ search: words });

test('featured templates come first, by rating', () => expect(ids({})).toEqual(['c', 'a', 'b']));
test('whatever order they come in, templates stand in one: by downloads where ratings agree, then by title', () => {
  const same = { rating: 4.8, downloadCount: 5, isFeatured: true };
  const all = [c, make('d', { ...same, title: 'Delta' }), make('e', { ...same, title: 'Eta' }), a, b];
  for (const _ of all) {
    all.push(...all.splice(0, 1)); // each is the first once, in either direction
    for (const shuffled of [all, all.toReversed()])
      expect(inCategory(shuffled, EMPTY_FILTER).map(({ id }) => id)).toEqual(['c', 'd', 'e', 'a', 'b']);
  }
});
test('templates sort by rating', () => expect(ids({ sort: 'rating' })).toEqual(['b', 'c', 'a']));
test('templates sort by downloads', () => expect(ids({ sort: 'downloads' })).toEqual(['a', 'c', 'b']));
test('a category filters its own templates', () => expect(ids({ category: 'ai' })).toEqual(['a', 'b']));
test('the search covers all texts and ignores case', () => expect(search(' TOOL ')).toEqual(['c', 'b']));
test('every search word must occur', () => expect(search('tool beta')).toEqual(['b']));
test('a category is found by its name for visitors', () => expect(search('AI/ML')).toEqual(['a', 'b']));

test.each(['cafe', 'café', 'cafe\u0301', 'CÀFÉ'])('accents make no difference: %s', (words) => {
  expect(search(words)).toEqual(['a']);
});

test.each([
  ['a wrong letter', 'gemma'],
  ['a missing one', 'gmma'],
  ['the first missing', 'amma'],
  ['one too many', 'gammma'],
  ['two swapped', 'gmama'],
  ['the last wrong', 'gammo'],
  ['unfinished', 'gemm'],
])('one typo is forgiven: %s', (_, word) => expect(search(word)).toEqual(['c']));

test.each([
  ['two typos', 'gemno'],
  ['in a word of three letters', 'gem'],
  ['a longer word', 'gammalike'],
])('not forgiven: %s', (_, word) => expect(search(word)).toEqual([]));

test('a word that occurs anywhere is taken as it is: “char” finds no “chat”, nor the other way round', () => {
  expect(search('char')).toEqual(['c']);
  expect(findTemplates([c, make('d', { title: 'Chat' })], [], { ...EMPTY_FILTER, search: 'chat' })).toHaveLength(1);
});
