import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { type Disk, openDisk } from './disk.ts';
import { createOutbox } from './outbox.ts';
import { newRecord, type RequestRecord } from './record.ts';

const NAME = 'requests-of-a-test';
const RECORD: RequestRecord = { ...newRecord(), draft: { customerName: 'Ada' }, id: 'a', at: 0 };

afterEach(() => deleteDB(NAME));

test('records are stored and deleted in the order of the calls', async () => {
  const [one, other] = [openDisk(NAME), openDisk(NAME)];
  expect(await one.readAll()).toEqual([]);
  await Promise.all([one.put(RECORD), one.put({ ...RECORD, at: 1 }), one.put({ ...RECORD, id: 'b' }), one.remove('b')]);
  expect(await other.readAll()).toEqual([{ ...RECORD, at: 1 }]);
});

test('a database connection that Safari has lost is reopened, without an unhandled error', async () => {
  const disk = openDisk(NAME);
  await disk.put(RECORD);
  const real = IDBDatabase.prototype.transaction;
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  transaction.mockImplementationOnce(function (this: IDBDatabase) {
    real.call(this, 'outbox').abort();
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  });
  await disk.put({ ...RECORD, at: 1 });
  transaction.mockImplementationOnce(function (this: IDBDatabase, ...given) {
    const aborted = real.apply(this, given);
    setTimeout(() => aborted.abort());
    return aborted;
  });
  expect(await disk.readAll()).toEqual([{ ...RECORD, at: 1 }]);
});

const ADA = { customerName: 'Ada' } as ProjectRequest;
const WAITING: RequestRecord = { ...RECORD, state: 'waiting', draft: ADA, request: ADA, documentId: 'a' };

const SUBMIT = { type: 'submit', request: ADA, documentId: 'a' } as const;

/** Makes a database as another version of the site leaves it, with these records. */
async function make(version: number, stores: readonly string[], ...records: readonly object[]): Promise<void> {
  const database = await openDB(NAME, version, {
    upgrade: (opened) => {
      for (const store of stores) opened.createObjectStore(store, { keyPath: 'id' });
    },
  });
  for (const record of records) await database.put('outbox', record);
  database.close();
}

test.each<[string, number, string[]]>([
  ['without stores', 1, []],
  ['of a newer release', 7, ['outbox', 'more']],
  ['of a newer release without the store', 7, ['more']],
])('a database %s is opened', async (_, version, stores) => {
  await make(version, stores);
  await openDisk(NAME).put(WAITING);
  expect(await openDisk(NAME).readAll()).toEqual([WAITING]);
});

const OF_RELEASE_3 = { id: 'a', draft: ADA, at: 0, storedBefore: 0, versions: [ADA] };

test.each<[string, object, Partial<RequestRecord>[]]>([
  ['of release 3.0, being sent', { ...OF_RELEASE_3, state: 'sending' }, [WAITING]],
  [
    'of release 3.0, edited',
    { ...OF_RELEASE_3, state: 'waiting', draft: {} },
    [{ ...WAITING, state: 'draft', draft: {} }],
  ],
  ['of release 3.0, a draft', { ...OF_RELEASE_3, state: 'draft', versions: [] }, [{ ...RECORD, draft: ADA }]],
  ['of release 3.0, saved', { ...OF_RELEASE_3, state: 'saved' }, [{ ...RECORD, state: 'saved', draft: {} }]],
  ['of a newer release', { ...WAITING, state: 'paused', why: 1 }, [{ ...WAITING, state: 'draft', why: 1 } as object]],
  ['with nothing but a request', { id: 'a', request: ADA, state: 'waiting', at: 0 }, [WAITING]],
  ['that isn’t one', { id: 7 }, []],
])('a record %s is read', async (_, stored, read) => {
  await make(2, ['outbox'], stored);
  expect(await openDisk(NAME).readAll()).toEqual(read);
});

test('release 3.0 can read what is stored, and sends nothing by itself, as that may have arrived under another id', async () => {
  const disk = openDisk(NAME);
  await disk.put({ ...WAITING, id: 'b', discardedAt: 1 });
  await disk.put(WAITING);
  const database = await openDB(NAME, 2);
  const stored = (await database.getAll('outbox')) as { versions: unknown; storedBefore: number }[];
  expect(stored.map(({ versions, storedBefore }) => [versions, storedBefore])).toEqual([
    [[], 0],
    [[], 0],
  ]);
  database.close();
  expect(await disk.readAll()).toEqual([WAITING, { ...WAITING, id: 'b', discardedAt: 1 }]);
});

test('a record is stored although its page closes in the same task', async () => {
  const disk = openDisk(NAME);
  await disk.readAll();
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  void disk.put(RECORD);
  expect(commit).toHaveBeenCalledOnce();
});

test('once the disk fails or hangs, records stay in memory for the rest of the visit, and what is discarded is deleted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let broken: 'no' | 'full' | 'hangs' = 'no';
  const real = openDisk(NAME);
  const disk: Disk = {
    readAll: real.readAll,
    put: async (record) => {
      if (broken === 'hangs') await new Promise<never>(() => {});
      if (broken === 'full') throw new Error('full');
      return real.put(record);
    },
    remove: real.remove,
  };
  const outbox = createOutbox(disk, () => {});
  await outbox.apply(WAITING, SUBMIT);
  broken = 'hangs';
  vi.useFakeTimers();
  const written = outbox.apply(WAITING, { type: 'edit', draft: {} });
  await vi.advanceTimersByTimeAsync(2900);
  expect(outbox.isDurable()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await written;
  expect([outbox.find('a')?.state, outbox.isDurable()]).toEqual(['draft', false]);

  broken = 'no';
  await outbox.apply({ ...WAITING, id: 'b' }, SUBMIT);
  await outbox.read();
  const states = (records: readonly RequestRecord[]) => records.map(({ id, state }) => `${id}: ${state}`);
  expect(states(outbox.records())).toEqual(['a: draft', 'b: waiting']);
  expect(states(await real.readAll())).toEqual(['a: waiting']);
  broken = 'full';
  expect((await outbox.apply(WAITING, { type: 'discard' }))?.discardedAt).toBeGreaterThan(0);
  await expect.poll(() => real.readAll()).toEqual([]);
  expect((await outbox.apply(WAITING, { type: 'undo' }))?.state, 'until the page closes').toBe('draft');
});
