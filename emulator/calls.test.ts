import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, type Database } from './calls.ts';
import { openDatabase } from './server.ts';

// Requests that contract.test.ts can't compare, as Google's emulator accepts them or answers later.
const ROOT = 'projects/demo-local/databases/(default)/documents';
const A = `${ROOT}/c/a`;
let folder = '';
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-calls-'));
  database = openDatabase(folder);
});

afterEach(() => {
  database.store.close();
  rmSync(folder, { recursive: true });
});

const call = (name: string, body: unknown, root = ROOT) =>
  answerCall('POST', `/v1/${root}:${name}`, JSON.stringify(body), database);
const put = (name: string, more: object = {}) => ({ update: { name, fields: {} }, ...more });
const increment = { updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }] };

test.each<[string, string, object]>([
  ['Unrecognized key: "more"', 'commit', { more: 1 }],
  ['Unrecognized key: "increment"', 'commit', { writes: [put(A, increment)] }],
  ['"geoPointValue"', 'commit', { writes: [{ update: { name: A, fields: { at: { geoPointValue: {} } } } }] }],
  ['updateMask.fieldPaths', 'commit', { writes: [put(A, { updateMask: { fieldPaths: ['`a b`'] } })] }],
  ['Unrecognized key: "readTime"', 'batchGet', { documents: [A], readTime: '2026-11-20T08:30:00Z' }],
  ['structuredQuery.from', 'runQuery', { structuredQuery: { from: [] } }],
  ['Unrecognized key: "offset"', 'runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], offset: 1 } }],
  ['is no document of', 'commit', { writes: [put(A.replace('demo-local', 'demo-other'))] }],
])('%s is refused by name', (what, name, body) => {
  expect(() => call(name, body)).toThrow(what);
  expect(database.store.get(A)).toBeUndefined();
});

test('so is any other call', () => expect(() => call('listCollectionIds', {})).toThrow('does not know POST'));
