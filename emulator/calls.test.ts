import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalFirestore, startLocalFirestore } from './serve.ts';

/** What Google's emulator does otherwise, or does at all; `contract/` has the rest. */
const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';
const A = `${DOCUMENTS}/c/a`;
let folder = '';
let firestore: LocalFirestore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-calls-'));
  firestore = await startLocalFirestore(folder);
});

afterEach(async () => {
  await firestore.stop();
  rmSync(folder, { recursive: true });
});

async function call(method: string, body: unknown, documents = DOCUMENTS) {
  const response = await fetch(`http://${firestore.host}/v1/${documents}:${method}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await response.json()) as { error?: { code: number; message: string; status: string } } & unknown[];
}

const put = (name: string, more: object = {}) => ({ update: { name, fields: {} }, ...more });
const found = async (name = A) => JSON.stringify(await call('batchGet', { documents: [name] })).includes('"found"');
const filter = (op: string, value: object, fieldPath = 'a') => ({ fieldFilter: { field: { fieldPath }, op, value } });

test.each<[string, string, object]>([
  ['commit.more', 'commit', { more: 1 }],
  ['commit.writes[0].update.more', 'commit', { writes: [{ update: { name: A, more: 1 } }] }],
  [
    'commit.writes[0].updateTransforms[0].increment',
    'commit',
    { writes: [put(A, { updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }] })] },
  ],
  [
    'commit.writes[0].update.fields.at with geoPointValue',
    'commit',
    { writes: [{ update: { name: A, fields: { at: { geoPointValue: { latitude: 1 } } } } }] },
  ],
  [
    'commit.writes[0].updateMask.fieldPaths[0] = "`a b`"',
    'commit',
    { writes: [put(A, { updateMask: { fieldPaths: ['`a b`'] } })] },
  ],
  ['commit.writes[0].currentDocument with nothing in it', 'commit', { writes: [put(A, { currentDocument: {} })] }],
  ['batchGet.readTime', 'batchGet', { documents: [A], readTime: '2026-11-20T08:30:00Z' }],
  ['structuredQuery.from with 0 collections', 'runQuery', { structuredQuery: { from: [] } }],
  ...(
    [
      ['offset', { offset: 1 }],
      ['where with unaryFilter', { where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } } }],
      ['where.fieldFilter.op = "IN"', { where: filter('IN', { arrayValue: {} }) }],
      ['where.compositeFilter.op = "OR"', { where: { compositeFilter: { op: 'OR', filters: [] } } }],
      ['where with a range of no times', { where: filter('LESS_THAN_OR_EQUAL', { stringValue: 'a' }) }],
      ['orderBy a', { orderBy: [{ field: { fieldPath: 'a' }, direction: 'ASCENDING' }] }],
      ['startAt.before = true', { startAt: { values: [{ referenceValue: A }], before: true } }],
    ] satisfies [string, object][]
  ).map(([what, rest]): [string, string, object] => [
    `structuredQuery.${what}`,
    'runQuery',
    { structuredQuery: { from: [{ collectionId: 'c' }], ...rest } },
  ]),
])('%s is refused in so many words', async (what, method, body) => {
  expect((await call(method, body)).error).toEqual({
    code: 400,
    message: `The local Firestore does not know ${what}. See emulator/README.md.`,
    status: 'INVALID_ARGUMENT',
  });
});

test('so is a call that nothing of ours makes', async () => {
  expect((await call('listCollectionIds', {})).error).toMatchObject({ code: 404, status: 'NOT_FOUND' });
  expect((await fetch(`http://${firestore.host}/v1/${A}`)).status).toBe(404);
  expect((await fetch(`http://${firestore.host}/v1/%E0%A4%A`, { method: 'POST' })).status).toBe(404);
});

test.each<[string, unknown]>([
  ['The request is not JSON.', '{"writes": ['],
  ["commit can't be [].", []],
  ["commit.writes can't be {}.", { writes: {} }],
  ["commit.writes[0].update can't be left out.", { writes: [{}] }],
  [
    "commit.writes[0].update.fields.n.stringValue can't be 1.",
    {
      writes: [{ update: { name: A, fields: { n: { stringValue: 1 } } } }],
    },
  ],
  ['The local Firestore takes one write to a document in a commit.', { writes: [put(A), { delete: A }] }],
])('%s', async (message, body) => {
  expect((await call('commit', body)).error).toMatchObject({ code: 400, message });
});

test('a commit to another database than that of the address stores nothing', async () => {
  const documents = DOCUMENTS.replace('demo-local', 'demo-other');
  expect((await call('commit', { writes: [put(A)] }, documents)).error?.code).toBe(400);
  expect(await found()).toBe(false);
});

test('a transaction writes nothing if what it has read, or not found, has changed', async () => {
  for (const change of [put(A), { delete: A }, put(A)]) {
    const [opening] = await call('batchGet', { documents: [A], newTransaction: { readWrite: {} } });
    await call('commit', { writes: [change] });
    const { transaction } = opening as { transaction: string };
    const answer = await call('commit', { writes: [put(`${DOCUMENTS}/c/b`)], transaction });
    expect(answer.error).toMatchObject({ code: 409, status: 'ABORTED' });
    expect(await found(`${DOCUMENTS}/c/b`)).toBe(false);
  }
});

test('a database is cleared, and no other is', async () => {
  const others = DOCUMENTS.replace('demo-local', 'demo-other');
  const other = A.replace(DOCUMENTS, others);
  await call('commit', { writes: [put(A)] });
  await call('commit', { writes: [put(other)] }, others);
  await fetch(`http://${firestore.host}/emulator/v1/${DOCUMENTS}`, { method: 'DELETE' });
  expect(await found()).toBe(false);
  expect(JSON.stringify(await call('batchGet', { documents: [other] }, others))).toContain('"found"');
});
