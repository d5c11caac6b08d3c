import { expect, test } from 'vitest';
import { SAMPLE_TEMPLATES } from '../../content/sample-templates.ts';
import { countCategories, EMPTY_FILTER, filterTemplates } from './filter-templates.ts';

const [sample] = SAMPLE_TEMPLATES;
const make = (id: string, change: object) => ({ ...sample!, tags: [], techStack: [], features: [], ...change, id });
const a = make('a', { title: 'Alpha', category: 'ai', rating: 4.7, downloadCount: 30, isFeatured: true });
const b = make('b', { title: 'Beta tool', category: 'ai', rating: 4.9, downloadCount: 10, isFeatured: false });
const c = make('c', {
  title: 'Gamma',
  category: 'gaming',
  rating: 4.8,
  downloadCount: 20,
  isFeatured: true,
  tags: ['Tool'],
});
const ids = (filter: object) => filterTemplates([a, b, c], { ...EMPTY_FILTER, ...filter }).map(({ id }) => id);

test('featured templates come first, by rating', () => expect(ids({})).toEqual(['c', 'a', 'b']));
test('templates sort by rating', () => expect(ids({ sort: 'rating' })).toEqual(['b', 'c', 'a']));
test('templates sort by downloads', () => expect(ids({ sort: 'downloads' })).toEqual(['a', 'c', 'b']));
test('a category filters its own templates', () => expect(ids({ category: 'ai' })).toEqual(['a', 'b']));
test('the search covers all texts and ignores case', () => expect(ids({ search: ' TOOL ' })).toEqual(['c', 'b']));
test('every search word must occur', () => expect(ids({ search: 'tool beta' })).toEqual(['b']));
test('categories are counted; no category counts as none', () =>
  expect([...countCategories([a, b, c, make('d', { category: '' })])]).toEqual([
    ['ai', 2],
    ['gaming', 1],
  ]));
