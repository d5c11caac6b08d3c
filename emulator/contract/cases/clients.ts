import { type Case, commit, int, put, type Step } from '../case.ts';

/**
 * What `@google-cloud/firestore` 9.4 sends over REST, to the letter: enums as numbers, an escaped address with
 * parameters, and transactions that begin with their first read.
 */
const sent = (call: string, body: object): Step => ({
  method: 'POST',
  path: `/v1/projects/$P/databases/%28default%29/documents:${call}?$alt=json%3Benum-encoding=int`,
  headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
  body,
});

const within =
  (call: string, body: object) =>
  (bodies: readonly string[]): Step => {
    const transaction = /"transaction": ?"([^"]+)"/.exec(bodies.join('\n'))?.[1];
    return sent(call, { ...body, transaction });
  };

const SEED = commit(put('c/a', { n: int(1) }), put('c/b', { n: int(2) }));
const IDS = { pattern: /"transaction": ?"[^"]+"/g, replacement: '"transaction":"T"', why: 'ids are opaque' };
const FROM = { from: [{ collectionId: 'c' }] };
const COUNT = { aggregations: [{ count: {}, alias: 'aggregate_0' }], structuredQuery: FROM };
const UPDATE = {
  update: { fields: { n: { integerValue: '2' } }, name: '$N/c/a' },
  updateMask: { fieldPaths: ['n'] },
  currentDocument: { exists: true },
};

const client = (name: string, ...steps: Case['steps']): Case => ({
  name: `client: ${name}`,
  steps: [SEED, ...steps],
  varies: IDS,
});

export const CLIENT_CASES: readonly Case[] = [
  client(
    'a query by number',
    sent('runQuery', {
      structuredQuery: {
        ...FROM,
        orderBy: [{ field: { fieldPath: 'n' }, direction: 1 }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op: 3, value: { integerValue: '0' } } },
        startAt: { values: [{ integerValue: '1' }] },
        limit: 2,
      },
    }),
  ),
  client(
    'an increment',
    sent('commit', {
      writes: [
        {
          updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
          update: { fields: {}, name: '$N/c/a' },
          updateMask: {},
          currentDocument: { exists: true },
        },
      ],
    }),
  ),
  client('a count', sent('runAggregationQuery', { structuredAggregationQuery: COUNT })),
  client(
    'a transaction',
    sent('batchGet', { documents: ['$N/c/a'], newTransaction: { readWrite: {} } }),
    within('commit', { writes: [UPDATE] }),
  ),
  client(
    'a transaction with a query and a count',
    sent('runQuery', { structuredQuery: FROM, newTransaction: { readWrite: {} } }),
    within('runAggregationQuery', { structuredAggregationQuery: COUNT }),
    within('commit', { writes: [UPDATE, { delete: '$N/c/b' }] }),
  ),
  client(
    'a read-only transaction',
    sent('batchGet', { documents: ['$N/c/a'], newTransaction: { readOnly: {} } }),
    within('runQuery', { structuredQuery: FROM }),
  ),
  client(
    'a transaction given up, and begun again',
    sent('batchGet', { documents: ['$N/c/a'], newTransaction: { readWrite: {} } }),
    within('rollback', {}),
    (bodies) => {
      const retryTransaction = /"transaction": ?"([^"]+)"/.exec(bodies.join('\n'))?.[1];
      return sent('batchGet', { documents: ['$N/c/a'], newTransaction: { readWrite: { retryTransaction } } });
    },
  ),
];
