import { expect, test } from 'vitest';
import { toFilter } from './filter.ts';
import { compareByKeys, toSortKeys } from './query-order.ts';
import type { Value } from './value.ts';
import type { RawFilter } from './wire/requests.ts';

const NAME: Value = { referenceValue: 'projects/p/databases/(default)/documents/a/1' };

function above(fieldPath: string): RawFilter {
  const value: Value = fieldPath === '__name__' ? NAME : { integerValue: '1' };
  return { fieldFilter: { field: { fieldPath }, op: 'GREATER_THAN', value } };
}

function orderOf(inequalities: readonly string[], orderBy: readonly (readonly [string, string])[] = []): string[] {
  const where = { compositeFilter: { op: 'AND', filters: inequalities.map(above) } };
  const query = { where, orderBy: orderBy.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction })) };
  return toSortKeys(query, toFilter(where)).map(({ field, sign }) => `${sign > 0 ? '+' : '-'}${field}`);
}

test('fields of inequalities follow by name, and the document’s own name is the last, however they stand', () => {
  const expected = ['+a', '+b', '+c', '+__name__'];
  expect(orderOf(['a', 'b', 'c'])).toEqual(expected);
  expect(orderOf(['c', 'b', 'a', '__name__'])).toEqual(expected);
  expect(orderOf(['__name__', 'c', 'a', 'b'])).toEqual(expected);
  expect(orderOf(['b', '__name__', 'a', 'c'])).toEqual(expected);
  expect(orderOf(['A', '__name__'])).toEqual(['+A', '+__name__']);
});

test('what the query orders by comes first, and the rest goes the way of its last', () => {
  expect(
    orderOf(
      ['a', 'b'],
      [
        ['d', 'ASCENDING'],
        ['b', 'DESCENDING'],
      ],
    ),
  ).toEqual(['+d', '-b', '-a', '-__name__']);
});

test('the first key that differs decides, in its own direction; one that is missing ends the comparison', () => {
  const keys = toSortKeys(
    { orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' }, direction: 'DESCENDING' }] },
    undefined,
  );
  const compare = (a: readonly number[], b: readonly number[]) => {
    const values = (numbers: readonly number[]) => numbers.map((number) => ({ integerValue: String(number) }));
    return Math.sign(compareByKeys(values(a), values(b), keys));
  };
  expect([compare([2, 1], [1, 2]), compare([2, 2], [1, 1]), compare([1, 1], [2, 2]), compare([1, 2], [2, 1])]).toEqual([
    1, 1, -1, -1,
  ]);
  expect([compare([1, 2], [1, 1]), compare([1, 1], [1, 2])]).toEqual([-1, 1]);
  expect(
    [compare([1, 2], [1, 2]), compare([1], [1, 2]), compare([1, 2], [1]), compare([2], [1, 2])].map(Math.abs),
  ).toEqual([0, 0, 0, 1]);
});
