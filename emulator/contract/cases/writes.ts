import {
  type Case,
  commit,
  double,
  get,
  int,
  list,
  map,
  mustBeOld,
  mustExist,
  mustNotExist,
  nothing,
  put,
  text,
} from '../case.ts';

const SEED = commit(
  put('c/a', { x: int(1), m: map({ a: int(1), b: int(2) }), l: list(int(1), int(2), int(1)), s: text('s') }),
);
const mask = (...fieldPaths: readonly string[]) => ({ updateMask: { fieldPaths } });
const remove = (path: string, rest: object = {}) => ({ delete: `$N/${path}`, ...rest });
const verify = (path: string, rest: object = {}) => ({ verify: `$N/${path}`, ...rest });
const on = (name: string, ...steps: Case['steps']): Case => ({
  name: `write: ${name}`,
  steps: [SEED, ...steps, get('c/a')],
});

const VERSION = {
  pattern: /stored version \(\d{16}\)/g,
  replacement: 'stored version (N)',
  why: 'the number is the time of the last change',
};

/** A precondition on the document's `updateTime` from the seed's answer. */
const asSeeded = (bodies: readonly string[]) => ({
  currentDocument: { updateTime: (JSON.parse(bodies[0] ?? '') as { commitTime: string }).commitTime },
});

/** Single transforms of the seeded document. */
const TRANSFORMS: Readonly<Record<string, object>> = {
  'the request time': { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
  'the request time in a map': { fieldPath: 'm.t', setToServerValue: 'REQUEST_TIME' },
  'the request time by its number': { fieldPath: 't', setToServerValue: 1 },
  'an unspecified server value': { fieldPath: 't', setToServerValue: 'SERVER_VALUE_UNSPECIFIED' },
  'an unknown server value': { fieldPath: 't', setToServerValue: 'WHAT' },
  nothing: { fieldPath: 't' },
  'an empty path': { fieldPath: '', setToServerValue: 'REQUEST_TIME' },
  'two things': { fieldPath: 't', setToServerValue: 'REQUEST_TIME', increment: int(1) },
  'an increment': { fieldPath: 'x', increment: int(5) },
  'an increment by a double': { fieldPath: 'x', increment: double(1.5) },
  'an increment past 64 bits': { fieldPath: 'x', increment: int('9223372036854775807') },
  'an increment of a text': { fieldPath: 's', increment: int(5) },
  'an increment of nothing': { fieldPath: 'n', increment: int(5) },
  'an increment by a text': { fieldPath: 'x', increment: text('a') },
  'an increment by NaN': { fieldPath: 'x', increment: double('NaN') },
  'an increment below a number': { fieldPath: 'x.y', increment: int(1) },
  'a maximum': { fieldPath: 'x', maximum: int(7) },
  'a maximum of equal worth': { fieldPath: 'x', maximum: double(1) },
  'a minimum': { fieldPath: 'x', minimum: int(-7) },
  'a minimum of a text': { fieldPath: 's', minimum: int(-7) },
  'a minimum of NaN': { fieldPath: 'x', minimum: double('NaN') },
  'items appended': { fieldPath: 'l', appendMissingElements: { values: [int(2), int(3), int(3), double(1)] } },
  'items appended to a text': { fieldPath: 's', appendMissingElements: { values: [int(2)] } },
  'items removed': { fieldPath: 'l', removeAllFromArray: { values: [double(1)] } },
  'items removed from nothing': { fieldPath: 'n', removeAllFromArray: {} },
};

export const WRITE_CASES: readonly Case[] = [
  on('a set replaces the whole document', commit(put('c/a', { y: int(2) }))),
  on('a document without fields', commit({ update: { name: '$N/c/a' } })),
  on('the same again keeps the time of the update', SEED),
  on(
    'a number of equal worth but another type is a change',
    commit(put('c/a', { x: int(1) })),
    commit(put('c/a', { x: double(1) })),
  ),
  on('exists=false on a stored document', commit(put('c/a', {}, mustNotExist))),
  on('exists=false on a new document', commit(put('c/b', {}, mustNotExist)), commit(put('c/b', {}, mustNotExist))),
  on('exists=false in a subcollection', commit(put('c/a/d/b')), commit(put('c/a/d/b', {}, mustNotExist))),
  on('exists=true on a stored document', commit(put('c/a', {}, mustExist))),
  on('exists=true on a missing document', commit(put('c/b', {}, mustExist))),
  on('exists=true on a missing document of a subcollection', commit(put('c/ü/d/"b', {}, mustExist))),
  on('the update time that is stored', (bodies) => commit(put('c/a', {}, asSeeded(bodies)))),
  { ...on('another update time', commit(put('c/a', {}, mustBeOld))), varies: VERSION },
  on('an update time of a missing document', commit(put('c/b', {}, mustBeOld))),
  on('an update time that is no time', commit(put('c/a', {}, { currentDocument: { updateTime: 'x' } }))),
  on(
    'two preconditions',
    commit(put('c/a', {}, { currentDocument: { exists: true, updateTime: '2020-01-01T00:00:00Z' } })),
  ),
  on('an empty precondition', commit(put('c/a', {}, { currentDocument: {} }))),
  on('a precondition of 1', commit(put('c/a', {}, { currentDocument: { exists: 1 } }))),
  on('a mask sets, keeps and removes', commit(put('c/a', { x: int(9), y: int(3) }, mask('x', 's')))),
  on('a mask reaches into a map', commit(put('c/a', { m: map({ a: int(5), c: int(6) }) }, mask('m.a')))),
  on('a mask removes from a map', commit(put('c/a', {}, mask('m.a')))),
  on('a mask empties a map', commit(put('c/a', {}, mask('m.a', 'm.b')))),
  on('a mask makes maps', commit(put('c/a', { p: map({ q: map({ r: int(1) }) }) }, mask('p.q.r')))),
  on('a mask puts a map over a number', commit(put('c/a', { x: map({ y: int(1) }) }, mask('x.y')))),
  on('a mask removes below a number', commit(put('c/a', {}, mask('x.y')))),
  on('a mask of nothing that is there', commit(put('c/a', {}, mask('none.such')))),
  on('an empty mask', commit(put('c/a', { y: int(1) }, mask()))),
  on('an empty mask on a new document', commit(put('c/b', { y: int(1) }, mask()))),
  on(
    'a mask with exists=true on a missing document',
    commit(put('c/b', { x: int(1) }, { ...mask('x'), ...mustExist })),
  ),
  on('a mask of overlapping paths', commit(put('c/a', { m: map({ a: int(7) }) }, mask('m', 'm.a')))),
  on('a mask that is a text', commit(put('c/a', {}, { updateMask: 'x' }))),
  ...Object.entries(TRANSFORMS).map(([name, transform]) =>
    on(`transform: ${name}`, commit(put('c/a', {}, { ...mask(), updateTransforms: [transform] }))),
  ),
  on(
    'several transforms, one on the work of another',
    commit(
      put(
        'c/a',
        {},
        {
          updateTransforms: [
            { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'n', increment: int(1) },
            { fieldPath: 'n', increment: int(1) },
          ],
        },
      ),
    ),
  ),
  on(
    'transforms of a field and a field in it',
    commit(
      put(
        'c/a',
        {},
        {
          updateTransforms: [
            { fieldPath: 'm', increment: int(1) },
            { fieldPath: 'm.a', increment: int(1) },
          ],
        },
      ),
    ),
  ),
  on(
    'a new document with exists=false and server times',
    commit(
      put(
        'c/n',
        { name: text('A') },
        {
          ...mustNotExist,
          updateTransforms: [
            { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' },
          ],
        },
      ),
    ),
  ),
  on('a delete', commit(remove('c/a'))),
  on('a delete of a missing document', commit(remove('c/b'))),
  on('a delete with exists=true of a missing document', commit(remove('c/b', mustExist))),
  on('a delete with exists=false of a stored document', commit(remove('c/a', mustNotExist))),
  on('a delete with a mask', commit(remove('c/a', mask('x')))),
  on('a delete with transforms', commit(remove('c/a', { updateTransforms: [{ fieldPath: 'x', increment: int(1) }] }))),
  on('a verify', commit(verify('c/a', mustExist))),
  on('a verify that fails', commit(put('c/z'), verify('c/b', mustExist))),
  on('a verify without a precondition', commit(verify('c/a'))),
  on('a verify twice', commit(verify('c/a', mustExist), verify('c/a', mustExist))),
  on('a verify of a document that is written', commit(put('c/a'), verify('c/a', mustExist))),
  on('a write to a document that was verified', commit(verify('c/a', mustExist), put('c/a'))),
  on('several documents', commit(put('c/b'), remove('c/a'), put('d/e', { y: nothing }))),
  on('several documents of which one fails', commit(put('c/b'), remove('c/a'), put('c/z', {}, mustExist), put('d/e'))),
  on(
    'several writes to one document',
    commit(
      put('c/b', { x: int(1) }),
      put('c/b', { y: int(2) }, mask('y')),
      put('c/b', { z: int(3) }, { ...mask('z'), ...mustExist }),
    ),
  ),
  on('a delete, then a new document', commit(remove('c/a'), put('c/a', { y: int(1) }, mustNotExist))),
  on('a new document, then its delete', commit(put('c/b'), remove('c/b'))),
  on('an insert after an insert', commit(put('c/b', {}, mustNotExist), put('c/b', {}, mustNotExist))),
  on('an insert after a set', commit(put('c/b'), put('c/b', {}, mustNotExist))),
  on('an update after a delete', commit(remove('c/a'), put('c/a', {}, mustExist))),
  on('a delete with exists=true after a delete', commit(remove('c/a'), remove('c/a', mustExist))),
  on('two update times for one document', commit(put('c/a'), put('c/a', {}, mustBeOld))),
  on('no operation', commit({})),
  on('two operations', commit({ ...put('c/a'), delete: '$N/c/a' })),
  on('an unknown field of a write', commit(put('c/a', {}, { nope: 1 }))),
  on('null for a write', commit(null)),
  on('null for an operation', commit({ update: null })),
  on('501 writes', commit(...Array.from({ length: 501 }, (_, i) => remove(`z/${i}`)))),
];
