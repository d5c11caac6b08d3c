import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { startLocalFirestore } from './serve.ts';

const DOCUMENTS = 'projects/demo-transactions/databases/(default)/documents';
const COUNTER = `${DOCUMENTS}/c/counter`;
const CLIENTS = 3;
const INCREMENTS = 4;

interface Answer {
  readonly status: number;
  readonly json: { readonly transaction?: string; readonly found?: { fields: { n: { integerValue: string } } } }[];
}

async function call(host: string, name: string, body: object): Promise<Answer> {
  const request = { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`http://${host}/v1/${DOCUMENTS}:${name}`, request);
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

const counter = (n: number) => ({
  writes: [{ update: { name: COUNTER, fields: { n: { integerValue: String(n) } } } }],
});
const read = (json: Answer['json']) =>
  Number(json.find(({ found }) => found !== undefined)?.found?.fields.n.integerValue);

/** Adds one in a transaction, as often as it takes. */
async function increment(host: string): Promise<void> {
  for (;;) {
    const { json } = await call(host, 'batchGet', { documents: [COUNTER], newTransaction: { readWrite: {} } });
    const transaction = json[0]?.transaction;
    const committed = await call(host, 'commit', { ...counter(read(json) + 1), transaction });
    if (committed.status === 200) return;
    expect(committed.status).toBe(409);
    await call(host, 'rollback', { transaction });
  }
}

test('no update is lost of clients that contend for a document', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firestore-transactions-'));
  const { host, stop } = await startLocalFirestore(dataDir);
  try {
    await call(host, 'commit', counter(0));
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let i = 0; i < INCREMENTS; i++) await increment(host);
    });
    await Promise.all(clients);
    const { json } = await call(host, 'batchGet', { documents: [COUNTER] });
    expect(read(json)).toBe(CLIENTS * INCREMENTS);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true });
  }
});

describe('a transaction notices by its commit that', () => {
  let dataDir = '';
  let database: OpenDatabase;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'firestore-outdated-'));
    database = openDatabase(dataDir);
    put('c/a');
  });
  afterEach(() => {
    vi.useRealTimers();
    database.close();
    rmSync(dataDir, { recursive: true });
  });

  const name = (path: string) => `projects/p/databases/d/documents/${path}`;
  const put = (path: string) => {
    const time = database.clock.now();
    database.store.put({ name: name(path), fields: {}, createTime: time, updateTime: time });
  };
  const begin = () => database.transactions.get('d', database.transactions.begin('d'));

  test.each([
    ['a document was changed', () => put('c/a')],
    ['a document was deleted', () => database.store.delete(name('c/a'))],
    ['a missing document was created', () => put('c/z')],
  ])('%s', (_, change) => {
    const transaction = begin();
    transaction.read((documents) => [documents.get(name('c/a')), documents.get(name('c/z'))]);
    expect(transaction.isOutdated()).toBe(false);
    put('c/other');
    expect(transaction.isOutdated()).toBe(false);
    change();
    expect(transaction.isOutdated()).toBe(true);
  });

  test('a query would find one document more', () => {
    const transaction = begin();
    transaction.read((documents) => documents.inCollection(name('c')));
    put('elsewhere/a');
    expect(transaction.isOutdated()).toBe(false);
    put('c/b');
    expect(transaction.isOutdated()).toBe(true);
  });

  test('it has seen one version of everything', () => {
    const transaction = begin();
    transaction.read((documents) => [documents.get(name('c/a'))]);
    put('c/b');
    expect(transaction.read((documents) => [documents.get(name('c/b'))])).toEqual([undefined]);
  });

  test('it was left alone for a minute', () => {
    vi.useFakeTimers();
    const id = database.transactions.begin('d');
    vi.advanceTimersByTime(59_000);
    database.transactions.get('d', id);
    vi.advanceTimersByTime(59_000);
    database.transactions.get('d', id);
    vi.advanceTimersByTime(61_000);
    expect(() => database.transactions.get('d', id)).toThrow('Transaction is invalid or closed.');
  });
});
