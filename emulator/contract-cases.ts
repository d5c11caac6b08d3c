/** A call's name and body. `$N` stands for `projects/P/databases/(default)/documents`. */
export type Step = readonly [call: string, body: object];

/** Consecutive calls on a new database. A step that is a function creates its call from the bodies of the responses so far. */
export type Steps = readonly (Step | ((answers: readonly string[]) => Step))[];

const ONE = { n: { integerValue: '1' } };
const TWO = { n: { integerValue: '2' } };
const YES = { booleanValue: true };
const text = (stringValue: string) => ({ stringValue });
const time = (timestampValue: string) => ({ timestampValue });
const list = (...values: readonly object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });
const put = (path: string, fields: object, more: object = {}) => ({ update: { name: `$N/${path}`, fields }, ...more });
const remove = (path: string, more: object = {}) => ({ delete: `$N/${path}`, ...more });
const mustExist = { currentDocument: { exists: true } };
const mustNotExist = { currentDocument: { exists: false } };
const mustBeOld = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
const mask = (...fieldPaths: readonly string[]) => ({ updateMask: { fieldPaths } });
const STAMPED = {
  updateTransforms: ['createdAt', 'updatedAt'].map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
};

const commit = (...writes: readonly object[]): Step => ['commit', { writes }];
const names = (...paths: readonly string[]) => ({ documents: paths.map((path) => `$N/${path}`) });
const getAll = (...paths: readonly string[]): Step => ['batchGet', names(...paths)];

const queryOf = (collectionId: string, more?: object) => ({ structuredQuery: { from: [{ collectionId }], ...more } });
export const query = (more?: object): Step => ['runQuery', queryOf('c', more)];
const filter = (fieldPath: string, op: string | number, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const between = (from: string, to: string) => ({
  compositeFilter: {
    op: 'AND',
    filters: [filter('at', 'GREATER_THAN_OR_EQUAL', time(from)), filter('at', 'LESS_THAN', time(to))],
  },
});
const count = (more?: object): Step => [
  'runAggregationQuery',
  { structuredAggregationQuery: { ...queryOf('c', more), aggregations: [{ alias: 'aggregate_0', count: {} }] } },
];
const by = (direction: string | number, ...fields: readonly string[]) => ({
  orderBy: fields.map((fieldPath) => ({ field: { fieldPath }, direction })),
});
const after = (...values: readonly object[]) => ({ startAt: { values, before: false } });
const reference = (path: string) => ({ referenceValue: `$N/${path}` });

const TEMPLATES = commit(
  put('c/a', { isActive: YES, status: text('published'), title: text('A') }),
  put('c/b', { isActive: YES, status: text('draft') }),
  put('c/d', { isActive: text('true'), status: text('published') }),
  put('c/e', { isActive: YES, status: text('published'), title: text('E') }),
  put('other/a', { isActive: YES, status: text('published') }),
);
const TIMES = ['1969-12-31T23:59:59.9Z', '2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000001Z'] as const;
/** Documents in which the field `at` is a time (some times are equal), has another type, or is missing. */
const REQUESTS = commit(
  ...TIMES.flatMap((at, i) => [put(`c/${i}x`, { at: time(at) }), put(`c/${i}y`, { at: time(at) })]),
  put('c/text', { at: text('2026') }),
  put('c/map', { at: map(ONE) }),
  put('c/none', ONE),
);
const SHOWN = [filter('isActive', 'EQUAL', YES), filter('status', 'EQUAL', text('published'))];
const ANY_TIME = { where: filter('at', 'GREATER_THAN_OR_EQUAL', time('0001-01-01T00:00:00Z')) };

function last(answers: readonly string[], key: string): string | undefined {
  return new RegExp(`"${key}": ?"([^"]+)"`).exec(answers.toReversed().join(''))?.[1];
}

/** Calls like those of the site, the inbox and the functions, and calls that Firestore refuses. */
export const CASES: Readonly<Record<string, Steps>> = {
  'every type': [
    commit(
      put('c/a', {
        none: { nullValue: null },
        noneByName: { nullValue: 'NULL_VALUE' },
        yes: YES,
        whole: { integerValue: '-3' },
        broken: { doubleValue: 4.5 },
        at: time('2026-11-20T08:30:00.1234567Z'),
        onTheSecond: time('2026-11-20T08:30:00.000Z'),
        text: text('Zoë 🚀'),
        list: list(text('a'), map(ONE), map({})),
        map: map({ inner: map({ empty: list() }) }),
      }),
      put('c/b', {}),
      { update: { name: '$N/c/d' } },
    ),
    getAll('c/a', 'c/b'),
  ],
  'the same document again, unchanged and changed': [
    commit(put('c/a', ONE)),
    commit(put('c/a', ONE)),
    commit(put('c/a', { m: text('') }, STAMPED)),
  ],
  'the creation of a new document, and of an existing one': [
    commit(put('c/a', ONE, mustNotExist)),
    commit(put('c/a', {}, mustNotExist)),
  ],
  'an update': [
    commit(put('c/a', { n: text('1'), kept: text('k'), gone: text('g') })),
    commit(put('c/a', ONE, { ...mask('n', 'gone', 'never'), ...mustExist })),
    commit(put('c/a', ONE, { ...mask('n', 'never'), ...mustExist })), // an update that changes nothing
    commit(put('c/a', TWO, { ...mask('n'), ...STAMPED })),
    commit(put('c/a', ONE, mask())),
  ],
  'an update of a missing document': [
    commit(put('c/a', ONE, { ...mask('n'), ...mustExist })),
    commit(put('c/a', { ...ONE, left: text('out') }, mask('n'))),
  ],
  'an update of fields in maps': [
    commit(put('c/a', { all: map({ one: map({ state: text('open') }), two: map({ state: text('sent') }) }) })),
    commit(put('c/a', { all: map({ one: map({ state: text('sent') }) }) }, mask('all.one', 'sentAt'))),
    commit(put('c/a', {}, mask('all.two.state', 'n.deep'))),
    commit(put('c/a', { n: map({ deep: text('') }) }, mask('n.deep'))),
  ],
  'a precondition on a current, an old and a missing version': [
    commit(put('c/a', ONE)),
    (answers) => commit(put('c/a', TWO, { currentDocument: { updateTime: last(answers, 'updateTime') } })),
    commit(put('c/a', {}, mustBeOld)),
    commit(put('c/b', {}, mustBeOld)),
    commit({ verify: '$N/c/a', ...mustExist }, put('c/b', ONE)),
    commit({ verify: '$N/c/a', ...mustBeOld }, put('c/b', TWO)),
  ],
  'a deletion': [
    commit(put('c/a', ONE), put('c/b', ONE)),
    commit(remove('c/a')),
    commit(remove('c/a')),
    commit(remove('c/a', mustExist)),
  ],
  'a commit that fails as a whole, and two writes to one document': [
    commit(put('c/a', ONE), put('c/a', TWO, mustExist)),
    commit(put('c/b', ONE), remove('c/a'), put('c/a2', ONE, mustExist)),
    getAll('c/a', 'c/b'),
    commit(),
  ],
  'invalid names': [
    commit(put('c', ONE)),
    commit(put('c/__a__', ONE)),
    commit(put('c/..', ONE)),
    commit(put('__c__/a', ONE)),
  ],
  'malformed writes': [
    ['commit', { writes: {} }],
    ['commit', { unheard: 1 }],
    commit({}),
    commit(put('c/a', { n: list(list(YES)) })),
    commit(put('c/a', { n: { integerValue: '1', stringValue: '1' } })),
    commit(put('c/a', { n: { integerValue: '1.5' } })),
    commit(put('c/a', { n: time('yesterday') })),
  ],

  'queries for equal fields': [
    TEMPLATES,
    query({ where: { compositeFilter: { op: 'AND', filters: SHOWN } }, ...by('ASCENDING', '__name__'), limit: 5 }),
    query({ where: filter('status', 'EQUAL', text('draft')) }),
    ['runQuery', queryOf('none')],
    commit(put('c/a', { m: map({ to: text('nobody') }) }), put('c/b', { m: text('nobody') })),
    query({ where: filter('m.to', 'EQUAL', text('nobody')) }),
  ],
  'a selection of fields and of documents': [
    TEMPLATES,
    ['batchGet', { ...names('c/a', 'c/b', 'c/z'), mask: { fieldPaths: ['title', 'never'] } }],
    getAll('c/z'),
    getAll(),
    getAll('c'),
    getAll('c/..'),
  ],
  'queries by name, after a document': [
    TEMPLATES,
    query({ ...by('ASCENDING', '__name__'), ...after(reference('c/b')), limit: 2 }),
    query({ ...by('ASCENDING', '__name__'), ...after(reference('c/e')) }),
  ],
  'queries by time, in both orders, after a document': [
    REQUESTS,
    query({ ...ANY_TIME, ...by('DESCENDING', 'at', '__name__'), limit: 3 }),
    query({ ...ANY_TIME, ...by('DESCENDING', 'at', '__name__'), ...after(time(TIMES[1]), reference('c/1y')) }),
    query({ ...ANY_TIME, ...by('ASCENDING', 'at'), ...after(time(TIMES[0])) }),
    query(by('DESCENDING', 'at')),
  ],
  'counts of all documents, of equal fields, and of a range': [
    TEMPLATES,
    count(),
    count({ where: filter('status', 'EQUAL', text('published')) }),
    count({ where: filter('status', 'EQUAL', text('gone')), ...by('DESCENDING', 'title') }),
    REQUESTS,
    count({ where: between(TIMES[0], TIMES[2]) }),
  ],
  'queries for a range': [
    REQUESTS,
    query({ where: between(TIMES[1], TIMES[2]), ...by('DESCENDING', 'at', '__name__') }),
    query({ where: filter('at', 'LESS_THAN', time(TIMES[1])) }),
    ...['GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 3, 4].map((op) =>
      query({ where: filter('at', op, time('2026-11-20T08:30:00Z')) }),
    ),
    query({ where: filter('at', 4, time('2026-11-20T08:30:00Z')), ...by(2, 'at') }),
  ],
};
