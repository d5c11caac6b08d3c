import { type Case, call, commit, get, int, map, put } from '../case.ts';

const SEED = commit(put('c/a', { x: int(1), m: map({ y: int(2) }) }), put('c/b', {}), put('c/a/d/e', {}));
const batch = (name: string, body: unknown): Case => ({
  name: `batchGet: ${name}`,
  steps: [SEED, call('batchGet', body)],
});

export const READ_CASES: readonly Case[] = [
  batch('found, missing and twice', { documents: ['$N/c/z', '$N/c/a', '$N/c/b', '$N/c/z', '$N/c/a'] }),
  batch('chosen fields', { documents: ['$N/c/a'], mask: { fieldPaths: ['m.y'] } }),
  batch('no fields', { documents: ['$N/c/a'], mask: {} }),
  batch('a malformed mask', { documents: ['$N/c/a'], mask: { fieldPaths: ['a..b'] } }),
  batch('nothing', {}),
  batch('an empty body', ''),
  batch('malformed JSON', '{bad'),
  batch('a nonsense name', { documents: ['x'] }),
  batch('a number for a name', { documents: [5] }),
  batch('null for a name', { documents: [null] }),
  batch('a text for the names', { documents: '$N/c/a' }),
  batch('an unknown field', { documents: ['$N/c/a'], nope: 1 }),
  batch('an unknown transaction', { documents: ['$N/c/a'], transaction: 'AAAA' }),
  batch('an old time', { documents: ['$N/c/a'], readTime: '2020-01-01T00:00:00Z' }),
  { name: 'get: a document', steps: [SEED, get('c/a')] },
  { name: 'get: a missing document', steps: [SEED, get('c/z')] },
  { name: 'get: chosen fields', steps: [SEED, get('c/a?mask.fieldPaths=x')] },
  { name: 'list: a collection', steps: [SEED, get('c')] },
  { name: 'list: a subcollection', steps: [SEED, get('c/a/d')] },
  { name: 'list: an empty collection', steps: [SEED, get('z')] },
  { name: 'list: a negative page size', steps: [SEED, get('c?pageSize=-1')] },
  { name: 'list: a nonsense page token', steps: [SEED, get('c?pageToken=zz')] },
  {
    name: 'list: page by page',
    steps: [
      SEED,
      get('c?pageSize=1'),
      (bodies) => {
        const { nextPageToken } = JSON.parse(bodies[1] ?? '') as { nextPageToken: string };
        return get(`c?pageSize=1&pageToken=${encodeURIComponent(nextPageToken)}`);
      },
    ],
    varies: { pattern: /"nextPageToken": ?"[^"]+"/g, replacement: '"nextPageToken":"T"', why: 'tokens are opaque' },
  },
  {
    name: 'list: pages of 30 unless asked for more',
    steps: [commit(...Array.from({ length: 31 }, (_, i) => put(`c/${i + 10}`, {}))), get('c'), get('c?pageSize=31')],
    varies: { pattern: /"nextPageToken": ?"[^"]+"/g, replacement: '"nextPageToken":"T"', why: 'tokens are opaque' },
  },
  {
    name: 'clear: all documents',
    steps: [SEED, { method: 'DELETE', path: '/emulator/v1/$N' }, get('c/a')],
  },
];
