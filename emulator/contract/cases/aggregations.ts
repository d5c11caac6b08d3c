import { type Case, call, commit, double, int, put, text } from '../case.ts';

const SEED = commit(
  put('c/a', { n: int(1) }),
  put('c/b', { n: double(2.5) }),
  put('c/c', { n: int(3) }),
  put('c/d', { s: text('x') }),
  put('c/a/sub/e', {}),
);
const from = [{ collectionId: 'c' }];
const n = { field: { fieldPath: 'n' } };
const count = (alias?: string) => ({ ...(alias === undefined ? {} : { alias }), count: {} });

const aggregation = (name: string, body: unknown, under = ''): Case => ({
  name: `count: ${name}`,
  steps: [SEED, call('runAggregationQuery', body, under)],
});
const counted = (name: string, structuredQuery: object, ...aggregations: readonly object[]) =>
  aggregation(name, {
    structuredAggregationQuery: {
      structuredQuery,
      aggregations: aggregations.length === 0 ? [count('total')] : aggregations,
    },
  });

export const AGGREGATION_CASES: readonly Case[] = [
  counted('a collection', { from }),
  counted('an empty collection', { from: [{ collectionId: 'none' }] }),
  counted('a collection group', { from: [{ collectionId: 'sub', allDescendants: true }] }),
  counted('everything', { from: [{ allDescendants: true }] }),
  counted('no source', {}),
  counted('a filter', { from, where: { fieldFilter: { ...n, op: 'GREATER_THAN', value: int(2) } } }),
  counted('an order leaves out documents without the field', { from, orderBy: [n] }),
  counted('a cursor', { from, orderBy: [n], startAt: { values: [int(3)], before: true } }),
  counted('a limit', { from, limit: 2 }),
  counted('an offset', { from, offset: 3 }),
  counted('chosen fields', { from, select: { fields: [n.field] } }),
  counted('a negative limit', { from, limit: -1 }),
  counted('without an alias', { from }, count(), count()),
  counted('two aliases', { from }, count('a'), count('a b')),
  counted('one alias twice', { from }, count('a'), count('a')),
  counted('an alias that another has by default', { from }, count('field_1'), count()),
  counted('a reserved alias', { from }, count('__a__')),
  counted('six times', { from }, ...['a', 'b', 'c', 'd', 'e', 'f'].map(count)),
  counted('an aggregation without an operator', { from }, { alias: 'a' }),
  aggregation('no aggregation', { structuredAggregationQuery: { structuredQuery: { from } } }),
  aggregation('no query', { structuredAggregationQuery: { aggregations: [count()] } }),
  aggregation('nothing', {}),
  aggregation('an empty body', ''),
  aggregation('an unknown field', { structuredAggregationQuery: { aggregations: [count()] }, nope: 1 }),
  aggregation('in an unknown transaction', {
    structuredAggregationQuery: { aggregations: [count()] },
    transaction: 'AAAA',
  }),
  aggregation('at an old time', {
    structuredAggregationQuery: { aggregations: [count()] },
    readTime: '2020-01-01T00:00:00Z',
  }),
  aggregation('below a document', { structuredAggregationQuery: { aggregations: [count()] } }, '/c/a'),
  aggregation('below a collection', { structuredAggregationQuery: { aggregations: [count()] } }, '/c'),
];
