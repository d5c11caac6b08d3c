import { expect, test } from 'vitest';
import { readCategories } from './read-category.ts';

const names = (...records: readonly Readonly<Record<string, unknown>>[]) =>
  readCategories(records).map(({ displayName }) => displayName);

test('categories come in their order; without one they come last, in the order of the database', () => {
  const records = [{ name: 'y' }, { name: 'b', order: 2 }, { name: 'a', order: '0' }, { name: 'x', order: 'first' }];
  expect(names(...records)).toEqual(['a', 'b', 'y', 'x']);
});

test('seeded twice, each is there once: the first in order', () => {
  const again = { name: 'ai', displayName: 'Artificial', order: 2 };
  expect(names(again, { name: 'ai', displayName: 'AI/ML', order: 1 }, again)).toEqual(['AI/ML']);
});

test('what is unreadable is made up for; without a name a record is left out', () => {
  expect(
    readCategories([{ displayName: 'Nameless' }, { name: 7, displayName: ' ', isActive: 'false' }, { name: 'ai' }]),
  ).toEqual([
    { name: '7', displayName: '7', isActive: false },
    { name: 'ai', displayName: 'ai', isActive: true },
  ]);
});
