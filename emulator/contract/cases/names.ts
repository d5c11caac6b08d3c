import { type Case, call, commit, get, int, put, query } from '../case.ts';

/** Document names to write to, valid and invalid. */
const DOCUMENTS: Readonly<Record<string, unknown>> = {
  'of a subcollection': '$N/c/a/b/d',
  'with blanks, umlauts and percent signs': '$N/c ö/a %2F',
  'with a numeric id': '$N/c/__id7__',
  'of 1500 bytes': `$N/c/${'x'.repeat(1500)}`,
  'of 1501 bytes': `$N/c/${'x'.repeat(1501)}`,
  'of 1502 bytes in 751 letters': `$N/c/${'ä'.repeat(751)}`,
  'in a collection of 1501 bytes': `$N/${'c'.repeat(1501)}/a`,
  'with 101 collections': `$N/${Array.from({ length: 101 }, () => 'c/d').join('/')}`,
  'of a collection': '$N/c',
  'of a subcollection without a document': '$N/c/a/b',
  'of the root': '$N',
  'with an empty collection': '$N//a',
  'with a slash at the end': '$N/c/',
  'of a dot': '$N/c/.',
  'of two dots': '$N/c/..',
  'with a reserved id': '$N/c/__a__',
  'in a reserved collection': '$N/__c__/a',
  'that is empty': '',
  'that is nonsense': 'x',
  'that is a number': 5,
  'that is null': null,
};

const FIELDS: Readonly<Record<string, string>> = {
  'with a dot': 'a.b',
  'with a backtick': 'a`b',
  'of 1500 bytes': 'x'.repeat(1500),
  'of 1501 bytes': 'x'.repeat(1501),
  'that is empty': '',
  'that is reserved': '__x__',
};

const MASKS = [
  '',
  'a..b',
  '.a',
  'a.',
  '`a`',
  '`a',
  '`a.b`.c',
  '1a',
  'a-b',
  'ä',
  '*',
  '``',
  '`a\\`b`',
  'a.__x__',
  '__name__',
];

export const NAME_CASES: readonly Case[] = [
  ...Object.entries(DOCUMENTS).map(([what, name]) => ({
    name: `name: a document ${what}`,
    steps: [commit({ update: { name, fields: { x: int(1) } } })],
  })),
  ...Object.entries(FIELDS).map(([what, field]) => ({
    name: `name: a field ${what}`,
    steps: [commit(put('c/a', { [field]: int(1) }))],
  })),
  ...MASKS.map((path) => ({
    name: `name: the field path ${JSON.stringify(path)}`,
    steps: [commit(put('c/a', { a: int(1) }, { updateMask: { fieldPaths: [path] } }))],
  })),
  {
    name: 'name: a field path that is too long',
    steps: [commit(put('c/a', {}, { updateMask: { fieldPaths: ['x'.repeat(1501)] } }))],
  },
  { name: 'name: the parent of a query is a collection', steps: [query({ from: [{ collectionId: 'q' }] }, '/c')] },
  { name: 'name: the parent of a query ends in a slash', steps: [query({ from: [{ collectionId: 'q' }] }, '/c/')] },
  { name: 'name: the parent of a query is reserved', steps: [query({ from: [] }, '/c/__a__')] },
  { name: 'name: a batchGet of a collection', steps: [call('batchGet', { documents: ['$N/c'] })] },
  { name: 'name: a GET of a reserved id', steps: [get('c/__x__')] },
  { name: 'name: a GET in a reserved collection', steps: [get('__c__/x')] },
  {
    name: 'name: a database without a name',
    steps: [{ method: 'POST', path: '/v1/projects/$P/databases//documents:commit', body: {} }],
  },
  {
    name: 'name: a project without a name',
    steps: [{ method: 'POST', path: '/v1/projects//databases/(default)/documents:commit', body: {} }],
  },
  {
    name: 'name: a database with escaped brackets',
    steps: [{ method: 'POST', path: '/v1/projects/$P/databases/%28default%29/documents:commit', body: {} }],
  },
];
