import { expect, test } from 'vitest';
import { filterIn, withFilter } from './filter-address.ts';
import { EMPTY_FILTER } from './filter-templates.ts';

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
