import { type Case, commit, double, get, int, list, map, nothing, put, query, text } from '../case.ts';

const key = (path: string) => ({ referenceValue: `$N/${path}` });

/** A value of every type, and neighbours in sort order. */
const MIXED = commit(
  ...[
    int(1),
    double(1),
    int(2),
    double(1.5),
    text('a'),
    text('b'),
    nothing,
    { booleanValue: true },
    { booleanValue: false },
    double('NaN'),
    { timestampValue: '2020-01-01T00:00:00Z' },
    { timestampValue: '2020-01-01T00:00:00.5Z' },
    { bytesValue: 'AAE=' },
    { bytesValue: 'AP8=' },
    key('c/a'),
    key('c/a/b/c'),
    { geoPointValue: { latitude: 1, longitude: 2 } },
    { geoPointValue: { latitude: -1 } },
    list(int(1), int(2)),
    list(int(2)),
    list(),
    map({ a: int(1) }),
    map({ b: int(0) }),
    map({}),
    map({ a: int(1), b: int(1) }),
    text('\u{1F600}'),
    text('\uffee'),
    double('-Infinity'),
    int('9007199254740993'),
    double(9007199254740992),
    double(0),
    list(nothing, double('NaN')),
  ].map((v, i) => put(`q/${String(i).padStart(2, '0')}`, { v, n: int(i % 3) })),
  put('q/zz', { n: int(9) }),
  put('q/00/sub/1', { v: int(1) }),
  put('q/01/sub/2', { v: int(2) }),
  put('sub/0', { v: int(0) }),
  put('q/__id7__', { n: int(9), m: map({ a: int(1), 'b c': int(2) }), 'x.y': int(3) }),
);

const from = [{ collectionId: 'q' }];
const field = (fieldPath: string) => ({ field: { fieldPath } });
const where = (fieldPath: string, op: unknown, value: unknown) => ({ fieldFilter: { ...field(fieldPath), op, value } });
const unary = (op: string, fieldPath = 'v') => ({ unaryFilter: { op, ...field(fieldPath) } });
const all = (op: string, ...filters: readonly unknown[]) => ({ compositeFilter: { op, filters } });
const down = (fieldPath: string) => ({ ...field(fieldPath), direction: 'DESCENDING' });

const OPERANDS = {
  'an integer': int(1),
  'a text': text('a'),
  null: nothing,
  NaN: double('NaN'),
  'a list': list(int(2)),
};
const COMPARISONS = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'EQUAL', 'NOT_EQUAL'];

const FILTERS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    COMPARISONS.flatMap((op) =>
      Object.entries(OPERANDS).map(([name, value]) => [`${op} ${name}`, where('v', op, value)]),
    ),
  ),
  IN: where('v', 'IN', list(int(1), text('a'), nothing, double('NaN'))),
  'IN a number': where('v', 'IN', int(1)),
  'IN nothing': where('v', 'IN', list()),
  'IN 30 values': where('v', 'IN', list(...Array.from({ length: 30 }, (_, i) => int(i)))),
  'IN 31 values': where('v', 'IN', list(...Array.from({ length: 31 }, (_, i) => int(i)))),
  'IN lists': where('v', 'IN', list(list(int(2)))),
  NOT_IN: where('v', 'NOT_IN', list(int(1), text('a'))),
  'NOT_IN null': where('v', 'NOT_IN', list(nothing)),
  'NOT_IN 11 values': where('v', 'NOT_IN', list(...Array.from({ length: 11 }, (_, i) => int(i)))),
  ARRAY_CONTAINS: where('v', 'ARRAY_CONTAINS', double(2)),
  'ARRAY_CONTAINS null': where('v', 'ARRAY_CONTAINS', nothing),
  ARRAY_CONTAINS_ANY: where('v', 'ARRAY_CONTAINS_ANY', list(int(1), nothing)),
  'ARRAY_CONTAINS_ANY of a number': where('v', 'ARRAY_CONTAINS_ANY', int(1)),
  'an unspecified operator': where('v', 'OPERATOR_UNSPECIFIED', int(1)),
  'an unknown operator': where('v', 'NOPE', int(1)),
  'an operator by its number': where('v', 5, int(1)),
  'an operator by an unknown number': where('v', 55, int(1)),
  'no operator': { fieldFilter: { ...field('v'), value: int(1) } },
  'no value': { fieldFilter: { ...field('v'), op: 'EQUAL' } },
  'no field': { fieldFilter: { op: 'EQUAL', value: int(1) } },
  'a malformed field': where('a..b', 'EQUAL', int(1)),
  'a field in a map': where('m.`b c`', 'EQUAL', int(2)),
  'a field with a dot': where('`x.y`', 'EQUAL', int(3)),
  ...Object.fromEntries(
    ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN', 'X'].map((op) => [`unary ${op}`, unary(op)]),
  ),
  'unary unspecified': unary('OPERATOR_UNSPECIFIED'),
  'unary without a field': { unaryFilter: { op: 'IS_NULL' } },
  AND: all('AND', where('v', 'GREATER_THAN', int(0)), where('v', 'LESS_THAN', int(2)), where('n', 'EQUAL', int(1))),
  'AND on two fields of inequality': all('AND', where('v', 'GREATER_THAN', int(0)), where('n', 'LESS_THAN', int(2))),
  'AND of nothing': all('AND'),
  OR: all('OR', where('v', 'EQUAL', int(1)), where('n', 'EQUAL', int(9))),
  'OR of nothing': all('OR'),
  'OR in AND': all(
    'AND',
    all('OR', where('v', 'EQUAL', int(1)), where('v', 'EQUAL', int(2))),
    where('n', 'EQUAL', int(0)),
  ),
  'OR of inequalities': all('OR', where('v', 'GREATER_THAN', int(1)), where('n', 'GREATER_THAN', int(2))),
  'an unspecified composite operator': all('OPERATOR_UNSPECIFIED', where('v', 'EQUAL', int(1))),
  'two NOT_EQUAL': all('AND', where('v', 'NOT_EQUAL', int(0)), where('n', 'NOT_EQUAL', int(2))),
  'NOT_IN with IN': all('AND', where('v', 'IN', list(int(2))), where('n', 'NOT_IN', list(int(2)))),
  'NOT_IN in OR': all('OR', where('v', 'NOT_IN', list(int(2))), where('n', 'EQUAL', int(2))),
  'two ARRAY_CONTAINS': all('AND', where('v', 'ARRAY_CONTAINS', int(1)), where('v', 'ARRAY_CONTAINS', int(2))),
  'two ARRAY_CONTAINS in OR': all('OR', where('v', 'ARRAY_CONTAINS', int(1)), where('v', 'ARRAY_CONTAINS', int(2))),
  'too many alternatives': all(
    'OR',
    ...['v', 'n'].map((name) => where(name, 'IN', list(...Array.from({ length: 20 }, (_, i) => int(i))))),
  ),
  'an empty filter': {},
  'an empty filter in AND': all('AND', {}),
  'the name EQUAL': where('__name__', 'EQUAL', key('q/00')),
  'the name IN': where('__name__', 'IN', list(key('q/00'), key('q/none'))),
  'the name GREATER_THAN': where('__name__', 'GREATER_THAN', key('q/27')),
  'the name NOT_EQUAL': where('__name__', 'NOT_EQUAL', key('q/00')),
  'the name EQUAL a text': where('__name__', 'EQUAL', text('00')),
  'the name IN texts': where('__name__', 'IN', list(text('00'))),
  'the name ARRAY_CONTAINS': where('__name__', 'ARRAY_CONTAINS', key('q/00')),
  'the name IS_NULL': unary('IS_NULL', '__name__'),
};

const byValue = [field('v')];
const byValueAndName = [field('v'), field('__name__')];

/** Every part of a query except its filter. */
const QUERIES: Readonly<Record<string, object>> = {
  'the whole collection': { from },
  'in the order of values': { from, orderBy: byValue },
  'in falling order of values': { from, orderBy: [down('v')] },
  'in the order of two fields': { from, orderBy: [field('n'), down('v')] },
  'by name': { from, orderBy: [field('__name__')] },
  'by falling name': { from, orderBy: [down('__name__')] },
  'by falling name with a filter': { from, where: where('n', 'EQUAL', int(1)), orderBy: [down('__name__')] },
  'by a value, then falling name': { from, orderBy: [field('n'), down('__name__')], limit: 4 },
  'an inequality beside another order': { from, where: where('v', 'GREATER_THAN', int(0)), orderBy: [field('n')] },
  'an inequality in falling order': { from, where: where('v', 'GREATER_THAN', int(0)), orderBy: [down('v')], limit: 3 },
  'an order of no field': { from, orderBy: [{}] },
  'an order of an unknown direction': { from, orderBy: [{ ...field('v'), direction: 'UP' }] },
  'an order by one field twice': { from, orderBy: [field('v'), down('v')] },
  'an order by name, then a field': { from, orderBy: [field('__name__'), field('v')] },
  'the first two': { from, limit: 2 },
  'the first none': { from, limit: 0 },
  'a negative limit': { from, limit: -1 },
  'a limit that is a text': { from, limit: 'x' },
  'a limit with a fraction': { from, limit: 1.5 },
  'an offset': { from, offset: 3, limit: 2 },
  'an offset past the end': { from, offset: 100 },
  'a negative offset': { from, offset: -1 },
  'a start at a value': { from, orderBy: byValue, startAt: { values: [int(1)], before: true } },
  'a start after a value': { from, orderBy: byValue, startAt: { values: [int(1)] } },
  'a start after a document': { from, orderBy: byValueAndName, startAt: { values: [int(1), key('q/00')] } },
  'an end at a value': { from, orderBy: byValue, endAt: { values: [int(1)] } },
  'an end before a value': { from, orderBy: byValue, endAt: { values: [int(1)], before: true } },
  'an end before the start': { from, orderBy: byValue, startAt: { values: [int(3)] }, endAt: { values: [int(1)] } },
  'a start in falling order': { from, orderBy: [down('v')], startAt: { values: [text('a')] }, limit: 3 },
  'a cursor with too many values': { from, orderBy: byValue, startAt: { values: [int(1), int(2)] } },
  'a cursor without an order': { from, startAt: { values: [key('q/00')] } },
  'a cursor of a name that is none': { from, orderBy: byValueAndName, startAt: { values: [int(1), text('a')] } },
  'an empty cursor': { from, orderBy: byValue, startAt: {} },
  'chosen fields': { from, select: { fields: [field('m.a').field, field('`x.y`').field, field('n').field] }, limit: 2 },
  'no fields': { from, select: {}, limit: 2 },
  'only the name': { from, select: { fields: [field('__name__').field] }, limit: 2 },
  'a chosen field that is malformed': { from, select: { fields: [field('a..b').field] } },
  'a collection that is not there': { from: [{ collectionId: 'none' }] },
  'a collection group': { from: [{ collectionId: 'sub', allDescendants: true }] },
  'everything below': { from: [{ allDescendants: true }], select: {} },
  'the collections of the root': { from: [{}], select: {} },
  'no source': { select: {} },
  'two sources': { from: [{ collectionId: 'q' }, { collectionId: 'sub' }] },
  'a source with a slash': { from: [{ collectionId: 'a/b' }] },
  'a source of a dot': { from: [{ collectionId: '.' }] },
  'a reserved source': { from: [{ collectionId: '__a__' }] },
  'a source that is too long': { from: [{ collectionId: 'q'.repeat(1501) }] },
  'a source that is no list': { from: { collectionId: 'q' } },
  'an unknown field': { from, nope: 1 },
};

export const QUERY_CASES: readonly Case[] = [
  ...Object.entries(FILTERS).map(([name, filter]) => ({
    name: `filter: ${name}`,
    shared: MIXED,
    steps: [query({ from, where: filter, select: {} })],
  })),
  ...Object.entries(QUERIES).map(([name, structuredQuery]) => ({
    name: `query: ${name}`,
    shared: MIXED,
    steps: [query(structuredQuery)],
  })),
  { name: 'query: below a document', shared: MIXED, steps: [query({ from: [{ collectionId: 'sub' }] }, '/q/00')] },
  {
    name: 'query: everything below a document',
    shared: MIXED,
    steps: [query({ from: [{ allDescendants: true }] }, '/q/00')],
  },
  {
    name: 'query: published and active templates',
    steps: [
      commit(
        ...['published', 'draft', 'published', 'published'].map((status, i) =>
          put(`templates/${i}`, { status: text(status), isActive: { booleanValue: i !== 2 }, order: int(9 - i) }),
        ),
      ),
      query({
        from: [{ collectionId: 'templates' }],
        where: all(
          'AND',
          where('isActive', 'EQUAL', { booleanValue: true }),
          where('status', 'EQUAL', text('published')),
        ),
        orderBy: [{ ...field('__name__'), direction: 'ASCENDING' }],
        limit: 60,
      }),
      get('templates/0'),
    ],
  },
];
