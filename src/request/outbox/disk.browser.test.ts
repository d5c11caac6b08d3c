import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { createOutbox, type Disk, openDisk } from './outbox.ts';
import { newRecord, type RequestRecord } from './record.ts';
import ofVersion2 from './version-2.ndjson?raw';

const NAME = 'requests-of-a-test';
const RECORD: RequestRecord = { ...newRecord({ customerName: 'Ada' }), id: 'a', at: 0 };

afterEach(() => deleteDB(NAME));

test('records are stored, each change receives the result of the previous one, and undefined deletes the record', async () => {
  const [one, other] = [openDisk(NAME), openDisk(NAME)];
  expect(await one.readAll()).toEqual([]);
  await Promise.all([
    one.update('a', () => RECORD),
    other.update('a', (found) => found && { ...found, at: found.at + 1 }),
    one.update('a', (found) => found && { ...found, at: found.at + 1 }),
  ]);
  expect(await openDisk(NAME).readAll()).toEqual([{ ...RECORD, at: 2 }]);
  await other.update('a', () => undefined);
  expect(await one.readAll()).toEqual([]);
});

test('a database connection that Safari has lost is reopened, without an unhandled error', async () => {
  const disk = openDisk(NAME);
  await disk.update('a', () => RECORD);
  const real = IDBDatabase.prototype.transaction;
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  transaction.mockImplementationOnce(function (this: IDBDatabase) {
    real.call(this, 'outbox').abort();
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  });
  expect(await disk.update('a', (found) => found && { ...found, at: 1 })).toEqual({ ...RECORD, at: 1 });
  transaction.mockImplementationOnce(function (this: IDBDatabase, ...given) {
    const aborted = real.apply(this, given);
    setTimeout(() => aborted.abort());
    return aborted;
  });
  expect(await disk.readAll()).toEqual([{ ...RECORD, at: 1 }]);
});

/**
 * The expected records, by case in version-2.ndjson: the state, the name in the draft, and the names in the versions. Cases
 * that aren't listed leave no record.
 */
const CARRIED: Readonly<Record<string, readonly [string, string, ...string[]]>> = {
  draft: ['draft', 'Draft'],
  sending: ['sending', 'Sending', 'Sending'],
  waiting: ['waiting', 'Waiting', 'Waiting'],
  'failed, and its form open': ['draft', 'Failed', 'Failed'],
  'failed, then edited': ['draft', 'Failed then', 'Failed first'],
  'waiting, being edited': ['draft', 'Held then', 'Held first'],
  held: ['waiting', 'Held', 'Held'],
  saved: ['saved', 'Saved', 'Saved'],
  refused: ['refused', 'Refused', 'Refused'],
  'refused, handed over': ['refused', 'Handed over', 'Handed over'],
  expired: ['waiting', 'Expired', 'Expired'],
};

test('records of version 2 are converted once, in each of their states', async () => {
  const old = ofVersion2
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; records: { id: string | null; key: string }[] });
  const before = await openDB(NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('records', { keyPath: 'key' }),
  });
  for (const record of [...old.flatMap(({ records }) => records), { key: 'damaged', kind: 'request' }])
    await before.put('records', record);
  before.addEventListener('versionchange', () => before.close()); // as the page of version 2 does

  const carried = await openDisk(NAME).readAll();
  const found = old.flatMap(({ what, records }) => {
    const ids = records.map(({ id, key }) => id ?? key);
    const own = carried.filter(({ id }) => ids.includes(id));
    const sent = own.flatMap(({ versions }) => versions.map(({ customerName }) => customerName));
    return own.map(({ state, draft }) => [what, [state, draft.customerName, ...sent]]);
  });
  expect(Object.fromEntries(found)).toEqual(CARRIED);
  expect(found).toHaveLength(Object.keys(CARRIED).length);
  await openDisk(NAME).update(carried[0]?.id ?? '', () => undefined);
  expect(await openDisk(NAME).readAll()).toHaveLength(carried.length - 1);
});

test('once the disk fails or hangs, records stay in memory for the rest of the visit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let broken: 'no' | 'full' | 'hangs' = 'no';
  const real = openDisk(NAME);
  const disk: Disk = {
    readAll: real.readAll,
    update: async (id, change) => {
      if (broken === 'hangs') await new Promise<never>(() => {});
      if (broken === 'full' && change(undefined) !== undefined) throw new Error('full');
      return real.update(id, change);
    },
  };
  const outbox = createOutbox(disk, () => {});
  await outbox.update('a', () => RECORD);
  broken = 'hangs';
  vi.useFakeTimers();
  const written = outbox.update('a', (one) => one && { ...one, at: 1 });
  await vi.advanceTimersByTimeAsync(2900);
  expect(outbox.isDurable()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect([await written, outbox.isDurable()]).toEqual([{ ...RECORD, at: 1 }, false]);

  broken = 'no';
  await outbox.update('b', () => ({ ...RECORD, id: 'b' }));
  await outbox.read();
  expect(outbox.records().map(({ id, at }) => [id, at])).toEqual([
    ['a', 1],
    ['b', 0],
  ]);
  expect(await real.readAll()).toEqual([RECORD]);
  broken = 'full';
  expect(await outbox.remove('a')).toBe(true);
  expect(await real.readAll()).toEqual([]);
});
