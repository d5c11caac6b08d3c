import {
  type Case,
  call,
  commit,
  getAll,
  int,
  list,
  map,
  mustBeOld,
  mustExist,
  mustNotExist,
  put,
  query,
  type Step,
  text,
  time,
} from './case.ts';

const ONE = { n: int(1) };
const SERVER_TIMES = {
  updateTransforms: ['createdAt', 'updatedAt'].map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
};
const mask = (...fieldPaths: readonly string[]) => ({ updateMask: { fieldPaths } });
const remove = (path: string, rest: object = {}): object => ({ delete: `$N/${path}`, ...rest });
const name = (...steps: Case['steps']) => steps;

const WRITES: Readonly<Record<string, Case['steps']>> = {
  'a document of every type': name(
    commit(
      put('c/a', {
        none: { nullValue: null },
        yes: { booleanValue: true },
        whole: int(-3),
        broken: { doubleValue: 4.5 },
        at: time('2026-11-20T08:30:00.1234567Z'),
        onTheSecond: time('2026-11-20T08:30:00.000Z'),
        text: text('Zoë 🚀'),
        list: list(text('a'), map({ b: int(1) })),
        map: map({ inner: map({ c: text('') }) }),
      }),
    ),
  ),
  'empty lists, maps and documents': name(
    commit(put('c/a', { list: { arrayValue: { values: [] } }, map: { mapValue: { fields: {} } } }), put('c/b', {})),
    getAll('c/a', 'c/b'),
  ),
  'a document without fields': name(commit({ update: { name: '$N/c/a' } })),
  'the time of the request': name(commit(put('c/a', ONE, SERVER_TIMES))),
  'the same document again': name(commit(put('c/a', ONE)), commit(put('c/a', { m: int(2) }))),
  'the same document unchanged': name(commit(put('c/a', ONE)), commit(put('c/a', ONE))),
  'a new document': name(commit(put('c/a', ONE, mustNotExist))),
  'a new document that is there': name(commit(put('c/a', ONE)), commit(put('c/a', {}, mustNotExist))),
  'an update': name(
    commit(put('c/a', { n: int(1), kept: text('k'), gone: text('g') })),
    commit(put('c/a', { n: int(2) }, { ...mask('n', 'gone', 'never'), ...mustExist })),
  ),
  'an update that changes nothing': name(
    commit(put('c/a', { n: int(1), kept: text('k') })),
    commit(put('c/a', { n: int(1) }, { ...mask('n', 'never'), ...mustExist })),
  ),
  'an update of what is missing': name(commit(put('c/a', ONE, { ...mask('n'), ...mustExist }))),
  'an update of fields in maps': name(
    commit(put('c/a', { channels: map({ mail: map({ state: text('open') }), copy: map({ state: text('sent') }) }) })),
    commit(put('c/a', { channels: map({ mail: map({ state: text('sent') }) }) }, mask('channels.mail', 'told'))),
    commit(put('c/a', {}, mask('channels.copy.state', 'n.deep'))),
    commit(put('c/a', { n: map({ deep: int(1) }) }, mask('n.deep'))),
  ),
  'an update without a condition creates': name(commit(put('c/a', { n: int(1), left: text('out') }, mask('n')))),
  'an update with an empty mask': name(commit(put('c/a', ONE)), commit(put('c/a', { n: int(2) }, mask()))),
  'an update with the time of the request': name(
    commit(put('c/a', ONE)),
    commit(put('c/a', { n: int(2) }, { ...mask('n'), ...SERVER_TIMES })),
  ),
  'a version that is no longer': name(commit(put('c/a', ONE)), commit(put('c/a', {}, mustBeOld))),
  'a version of what is missing': name(commit(put('c/a', {}, mustBeOld))),
  'the version that is there': name(commit(put('c/a', ONE)), (bodies) =>
    commit(put('c/a', { n: int(2) }, { currentDocument: { updateTime: timeIn(bodies, 'updateTime') } })),
  ),
  'a deletion': name(commit(put('c/a', ONE), put('c/b', ONE)), commit(remove('c/a'))),
  'a deletion of what is missing': name(commit(remove('c/a'))),
  'a deletion that must find something': name(commit(remove('c/a', mustExist))),
  'all or nothing': name(
    commit(put('c/a', ONE)),
    commit(put('c/b', ONE), remove('c/a'), put('c/a2', ONE, mustExist)),
    getAll('c/a', 'c/b'),
  ),
  nothing: name(commit()),
  'a collection': name(commit(put('c', ONE))),
  'reserved names': name(commit(put('c/__a__', ONE)), commit(put('c/..', ONE)), commit(put('__c__/a', ONE))),
  'a list in a list': name(commit(put('c/a', { list: list(list(int(1))) }))),
  'what is no message': name(
    call('commit', { writes: {} }),
    call('commit', { unheard: 1 }),
    commit(put('c/a', { n: { unheardValue: 1 } })),
    commit(put('c/a', { n: { integerValue: '1', stringValue: '1' } })),
    commit(put('c/a', { n: { booleanValue: 'perhaps' } })),
    commit(put('c/a', { n: { integerValue: '1.5' } })),
    commit(put('c/a', { n: time('yesterday') })),
    commit({}),
  ),
};

const TEMPLATES = commit(
  put('c/a', { isActive: { booleanValue: true }, status: text('published'), title: text('A') }),
  put('c/b', { isActive: { booleanValue: true }, status: text('draft') }),
  put('c/d', { isActive: text('true'), status: text('published') }),
  put('c/e', { isActive: { booleanValue: true }, status: text('published'), title: text('E') }),
  put('other/a', { isActive: { booleanValue: true }, status: text('published') }),
);
/** Equal times, odd ones and none. */
const REQUESTS = commit(
  ...[
    '2026-11-20T08:30:00Z',
    '2026-11-20T08:30:00.000001Z',
    '2026-11-20T08:30:00.5Z',
    '1969-12-31T23:59:59.9Z',
  ].flatMap((at, i) => [put(`c/${i}x`, { at: time(at), n: int(i) }), put(`c/${i}y`, { at: time(at), n: int(i) })]),
  put('c/text', { at: text('2026') }),
  put('c/none', { n: int(9) }),
);
const filter = (fieldPath: string, op: string | number, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const and = (...filters: readonly object[]): object => ({ where: { compositeFilter: { op: 'AND', filters } } });
const by = (direction: string | number, ...fields: readonly string[]): object => ({
  orderBy: fields.map((fieldPath) => ({ field: { fieldPath }, direction })),
});
const after = (...values: readonly object[]): object => ({ startAt: { values, before: false } });
const reference = (path: string): object => ({ referenceValue: `$N/${path}` });
const ANY_TIME = { where: filter('at', 'GREATER_THAN_OR_EQUAL', time('0001-01-01T00:00:00Z')) };
const count = (structuredQuery: object): Step =>
  call('runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'count', count: {} }] },
  });

const QUERIES: Readonly<Record<string, Case['steps']>> = {
  'a collection, and one with nothing in it': name(TEMPLATES, query(), query({ from: [{ collectionId: 'none' }] })),
  'two fields that equal something': name(
    TEMPLATES,
    query({
      ...and(filter('isActive', 'EQUAL', { booleanValue: true }), filter('status', 'EQUAL', text('published'))),
      ...by('ASCENDING', '__name__'),
      limit: 5,
    }),
  ),
  'one field that equals something': name(TEMPLATES, query({ where: filter('status', 'EQUAL', text('draft')) })),
  'a field in a map': name(
    commit(put('c/a', { m: map({ told: text('nobody') }) }), put('c/b', { m: text('nobody') })),
    query({ where: filter('m.told', 'EQUAL', text('nobody')) }),
  ),
  'a limit': name(TEMPLATES, query({ limit: 2 })),
  'some fields': name(TEMPLATES, query({ select: { fields: [{ fieldPath: 'title' }, { fieldPath: 'never' }] } })),
  'by name, a page at a time': name(
    TEMPLATES,
    query({ ...by('ASCENDING', '__name__'), limit: 2 }),
    query({ ...by('ASCENDING', '__name__'), ...after(reference('c/b')), limit: 2 }),
    query({ ...by('ASCENDING', '__name__'), ...after(reference('c/e')), limit: 2 }),
  ),
  'newest first, a page at a time': name(
    REQUESTS,
    query({ ...ANY_TIME, ...by('DESCENDING', 'at', '__name__'), limit: 3 }),
    query({
      ...ANY_TIME,
      ...by('DESCENDING', 'at', '__name__'),
      ...after(time('2026-11-20T08:30:00.000001Z'), reference('c/1y')),
    }),
  ),
  'oldest first, after one': name(
    REQUESTS,
    query({
      ...ANY_TIME,
      ...by('ASCENDING', 'at', '__name__'),
      ...after(time('1969-12-31T23:59:59.9Z'), reference('c/3x')),
    }),
  ),
  'by time alone': name(
    REQUESTS,
    query({
      where: filter('at', 'GREATER_THAN_OR_EQUAL', time('2026-11-20T08:30:00.000001Z')),
      ...by('DESCENDING', 'at'),
    }),
    query({ where: filter('at', 'LESS_THAN_OR_EQUAL', time('2026-11-20T08:30:00Z')), ...by('ASCENDING', 'at') }),
    query({ where: filter('at', 'LESS_THAN_OR_EQUAL', time('2026-11-20T08:30:00Z')) }),
  ),
  'how many': name(TEMPLATES, count({ from: [{ collectionId: 'c' }] }), count({ from: [{ collectionId: 'none' }] })),
  'documents, found and missing': name(TEMPLATES, getAll('c/a'), getAll('c/z'), getAll()),
  'no document': name(getAll('c'), getAll('c/..'), getAll('c/a/b/')),
  'some fields of documents': name(
    TEMPLATES,
    call('batchGet', { documents: ['$N/c/a', '$N/c/b'], mask: { fieldPaths: ['title'] } }),
  ),
};

/** As Google's client for Node sends it: numbers for names, an escaped address with parameters. */
const sent = (method: string, body: object): Step => ({
  path: `/v1/projects/$P/databases/%28default%29/documents:${method}?$alt=json%3Benum-encoding=int`,
  headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
  body,
});
/** A call within the transaction that was begun last. */
const within =
  (method: string, body: object = {}) =>
  (bodies: readonly string[]): Step => {
    const begun = bodies.findLast((answer) => answer.includes('"transaction"')) ?? '';
    return sent(method, { ...body, transaction: /"transaction": ?"([^"]+)"/.exec(begun)?.[1] });
  };
const begin = (...paths: readonly string[]) =>
  sent('batchGet', { documents: paths.map((path) => `$N/${path}`), newTransaction: { readWrite: {} } });
const commitIt = within('commit', { writes: [put('c/b', { n: int(2) })] });

const TRANSACTIONS: Readonly<Record<string, Case['steps']>> = {
  'a query by numbers': name(
    REQUESTS,
    sent('runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        where: filter('at', 4, time('2026-11-20T08:30:00.5Z')),
        ...by(2, 'at'),
        select: { fields: [{ fieldPath: 'at' }] },
        limit: 500,
      },
    }),
  ),
  'reads and then writes': name(
    commit(put('c/a', ONE)),
    begin('c/a', 'c/b'),
    within('batchGet', { documents: ['$N/c/z'] }),
    commitIt,
  ),
  'something else has changed': name(commit(put('c/a', ONE)), begin('c/a'), commit(put('c/d', {})), commitIt),
  'is rolled back': name(begin('c/a'), within('rollback'), commitIt),
  'is over once it has written': name(begin('c/a'), commitIt, commitIt),
  'a condition of a write does not hold': name(
    begin('c/a'),
    within('commit', { writes: [put('c/b', {}, mustExist)] }),
    commitIt,
  ),
  'writes nothing': name(begin('c/a'), within('commit')),
  'is begun again': name(begin('c/a'), (bodies) =>
    sent('batchGet', {
      documents: ['$N/c/a'],
      newTransaction: { readWrite: { retryTransaction: /"transaction": ?"([^"]+)"/.exec(bodies.join(''))?.[1] } },
    }),
  ),
};

function timeIn(bodies: readonly string[], key: string): string {
  return new RegExp(`"${key}": ?"([^"]+)"`).exec(bodies.join(''))?.[1] ?? '';
}

const cases = (kind: string, steps: Readonly<Record<string, Case['steps']>>): Case[] =>
  Object.entries(steps).map(([title, each]) => ({ name: `${kind}: ${title}`, steps: each }));

/** Requests such as the site, the inbox, the owner's command and the notice send, and what can become of them. */
export const CASES: readonly Case[] = [
  ...cases('commit', WRITES),
  ...cases('read', QUERIES),
  ...cases('transaction', TRANSACTIONS),
];
