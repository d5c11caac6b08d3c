import { type Case, call, commit, int, mustExist, mustNotExist, put, query, type Step } from '../case.ts';

const SEED = commit(put('c/a', { n: int(1) }), put('c/b', { n: int(2) }));
const EVERYTHING = { from: [{ collectionId: 'c' }] };
const COUNT = { structuredQuery: EVERYTHING, aggregations: [{ alias: 'n', count: {} }] };
const READ_WRITE = { readWrite: {} };
const READ_ONLY = { readOnly: {} };

/** Ids are opaque. */
const ids = {
  pattern: /"transaction": ?"[^"]+"/g,
  replacement: '"transaction":"T"',
  why: 'ids are opaque',
};
const transaction = (name: string, ...steps: Case['steps']): Case => ({
  name: `transaction: ${name}`,
  steps: [SEED, ...steps],
  varies: ids,
});

const begin = (options: object = READ_WRITE): Step => call('beginTransaction', { options });

/** A call within the transaction that was begun last. */
const within =
  (name: string, body: object = {}) =>
  (bodies: readonly string[]): Step => {
    const begun = bodies.findLast((answer) => answer.includes('"transaction"')) ?? '';
    return call(name, { ...body, transaction: /"transaction": ?"([^"]+)"/.exec(begun)?.[1] });
  };
const getAll = (...documents: readonly string[]) => within('batchGet', { documents });
const commitIt = (...writes: readonly object[]) => within('commit', { writes });
const rollback = within('rollback');

/** Reads that begin a transaction. */
const OPENING: Readonly<Record<string, Step>> = {
  'a batchGet': call('batchGet', { documents: ['$N/c/a', '$N/c/z'], newTransaction: READ_WRITE }),
  'a batchGet of nothing': call('batchGet', { documents: [], newTransaction: READ_ONLY }),
  'a query': call('runQuery', { structuredQuery: EVERYTHING, newTransaction: READ_WRITE }),
  'a query that finds nothing': call('runQuery', {
    structuredQuery: { from: [{ collectionId: 'none' }] },
    newTransaction: READ_ONLY,
  }),
  'a count': call('runAggregationQuery', { structuredAggregationQuery: COUNT, newTransaction: {} }),
};

export const TRANSACTION_CASES: readonly Case[] = [
  transaction('begun without options', call('beginTransaction', ''), call('beginTransaction', {})),
  transaction('begun with both modes', begin({ readOnly: {}, readWrite: {} })),
  transaction('begun at an old time', begin({ readOnly: { readTime: '2020-01-01T00:00:00Z' } })),
  transaction('begun with an unknown field', call('beginTransaction', { nope: 1 })),
  transaction('begun again', begin(), rollback, (bodies) => {
    const { transaction: retryTransaction } = JSON.parse(bodies[1] ?? '') as { transaction: string };
    return begin({ readWrite: { retryTransaction } });
  }),
  transaction('begun again after a nonsense one', begin({ readWrite: { retryTransaction: 'AAAA' } })),
  transaction(
    'reads, then writes',
    begin(),
    getAll('$N/c/a', '$N/c/z'),
    within('runQuery', { structuredQuery: EVERYTHING }),
    within('runAggregationQuery', { structuredAggregationQuery: COUNT }),
    commitIt(put('c/a', { n: int(5) }, mustExist), put('c/z', {}, mustNotExist), { delete: '$N/c/b' }),
  ),
  transaction('only writes', begin(), commitIt(put('c/z'))),
  transaction('writes what it did not read, changed meanwhile', begin(), commit(put('c/a')), commitIt(put('c/a', {}))),
  transaction('reads what was written after it began', begin(), commit(put('c/z')), getAll('$N/c/z'), rollback),
  transaction('commits nothing', begin(), getAll('$N/c/a'), commitIt(), commitIt()),
  transaction('is committed once', begin(), commitIt(put('c/z')), commitIt(put('c/y'))),
  transaction(
    'rolled back, and again',
    begin(),
    rollback,
    rollback,
    commitIt(put('c/z')),
    getAll('$N/c/a'),
    within('runQuery', { structuredQuery: EVERYTHING }),
    within('runAggregationQuery', { structuredAggregationQuery: COUNT }),
  ),
  transaction('rolled back after it was committed', begin(), commitIt(put('c/z')), rollback),
  transaction('ends with a failed precondition', begin(), commitIt(put('c/a', {}, mustNotExist)), commitIt(put('c/z'))),
  transaction('survives an invalid write', begin(), commitIt({}), commitIt(put('c/z'))),
  transaction(
    'read-only: sees no later change',
    begin(READ_ONLY),
    commit(put('c/z'), put('c/a', { n: int(9) }), { delete: '$N/c/b' }),
    getAll('$N/c/a', '$N/c/b', '$N/c/z'),
    within('runQuery', { structuredQuery: EVERYTHING }),
    within('runAggregationQuery', { structuredAggregationQuery: COUNT }),
    rollback,
    call('batchGet', { documents: ['$N/c/a'] }),
  ),
  transaction(
    'read-only: may not write',
    begin(READ_ONLY),
    commitIt(put('c/a')),
    getAll('$N/c/a'),
    commitIt(),
    rollback,
  ),
  ...Object.entries(OPENING).map(([name, step]) => transaction(`begun by ${name}`, step, rollback)),
  transaction('begun by a read of nonsense', call('batchGet', { documents: ['x'], newTransaction: {} })),
  transaction(
    'begun by a read that is in another',
    call('batchGet', { documents: [], newTransaction: {}, transaction: 'AAAA' }),
  ),
  transaction(
    'of another project',
    begin(),
    (bodies) => ({
      method: 'POST',
      path: '/v1/projects/demo-other/databases/(default)/documents:batchGet',
      body: { documents: [], transaction: (JSON.parse(bodies[1] ?? '') as { transaction: string }).transaction },
    }),
    rollback,
  ),
  ...['', 'AAAA', '!!'].flatMap((id) => [
    transaction(`rollback of ${id || 'none'}`, call('rollback', { transaction: id })),
    transaction(`a read in ${id || 'none'}`, call('batchGet', { documents: [], transaction: id })),
  ]),
  transaction('rollback of an empty body', call('rollback', '')),
  transaction('a query is in none', query(EVERYTHING)),
];
