import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store, type StoredDocument } from './store.ts';
import { fromMicros } from './value.ts';

const NAME = 'projects/p/databases/d/documents/c/a';
let folder = '';
const file = () => join(folder, 'firestore.jsonl');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firestore-store-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const document = (text: string, updateTime = '2026-01-01T00:00:00Z'): StoredDocument => ({
  name: NAME,
  fields: { text: { stringValue: text } },
  createTime: updateTime,
  updateTime,
});

test('what is stored survives the server, and what is deleted stays deleted', () => {
  const first = new Store(folder);
  first.write([
    [NAME, document('Zoë\u2028')],
    [`${NAME}2`, document('b')],
  ]);
  first.write([[`${NAME}2`, null]]);
  const second = new Store(folder);
  expect(second.below('projects/')).toEqual([document('Zoë\u2028')]);
});

test.each([1, 20, -3])('a line cut off after %i bytes is left out, and takes no later one with it', (length) => {
  new Store(folder).write([[NAME, document('whole')]]);
  const line = JSON.stringify([[NAME, document('cut off')]]);
  appendFileSync(file(), `\n${line.slice(0, length)}`);
  const next = new Store(folder);
  expect(next.get(NAME)).toEqual(document('whole'));
  next.write([[`${NAME}2`, document('later')]]);
  expect(new Store(folder).below('projects/')).toEqual([document('whole'), document('later')]);
});

test('two servers on one folder see each other’s documents', () => {
  const [one, other] = [new Store(folder), new Store(folder)];
  one.write([[NAME, document('from one')]]);
  expect(other.get(NAME)).toEqual(document('from one'));
  other.write([[NAME, null]]);
  expect(one.get(NAME)).toBeUndefined();
  expect(readFileSync(file(), 'utf8').split('\n').filter(Boolean)).toHaveLength(2);
});

test('a file that is emptied while it is open is empty, and takes what comes', () => {
  const store = new Store(folder);
  store.write([[NAME, document('before')]]);
  truncateSync(file());
  expect(store.get(NAME)).toBeUndefined();
  store.write([[NAME, document('after')]]);
  expect(store.get(NAME)).toEqual(document('after'));
});

test('times keep increasing after a restart, whatever the clock says', () => {
  const future = Date.now() * 1000 + 3_600_000_000;
  new Store(folder).write([[NAME, document('later', fromMicros(future))]]);
  const store = new Store(folder);
  const times = [store.now(), store.now()];
  expect(times).toEqual([future + 1, future + 2]);
});
