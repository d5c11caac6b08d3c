import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { openIndexedDb, SCHEMA } from './indexed-db.ts';
import { createJournalStore, type Disk } from './journal-store.ts';
import type { DraftRecord } from './record.ts';

const NAME = 'requests-of-a-test';

const draft = (key: string): DraftRecord => ({
  ...{ kind: 'draft', key, draft: { customerName: 'Ada' }, id: null, edits: null, refused: false },
  ...{ page: 'page', keptAt: 0, seenAt: 0 },
});

/** The next version of the page: it adds a field to each record. */
const NEXT: typeof SCHEMA = [
  ...SCHEMA,
  async (_, transaction) => {
    const records = transaction.objectStore('records');
    for (const record of await records.getAll()) await records.put?.({ ...record, locale: 'en' });
  },
];

async function stored(disk: Disk): Promise<readonly unknown[]> {
  let found: readonly unknown[] = [];
  await disk.transact((all) => {
    found = all;
    return new Map();
  });
  return found;
}

afterEach(() => deleteDB(NAME));

test('records survive, and each transaction sees the last one’s', async () => {
  const disk = await openIndexedDb(SCHEMA, NAME);
  await disk.transact(
    () =>
      new Map([
        ['a', draft('a')],
        ['b', draft('b')],
      ]),
  );
  await disk.transact(
    (all) =>
      new Map([
        ['a', null],
        ['c', draft(`c`)],
        ['n', { ...draft('n'), id: String(all.length) }],
      ]),
  );
  const other = await openIndexedDb(SCHEMA, NAME);
  expect(await stored(other)).toEqual([draft('b'), draft('c'), { ...draft('n'), id: '2' }]);
});

test('two tabs’ transactions never mix', async () => {
  const [one, two] = [await openIndexedDb(SCHEMA, NAME), await openIndexedDb(SCHEMA, NAME)];
  const count = (disk: Disk) =>
    disk.transact(
      (all) => new Map([['n', { ...draft('n'), id: String(Number((all[0] as DraftRecord)?.id ?? 0) + 1) }]]),
    );
  await Promise.all(Array.from({ length: 20 }, (_, i) => count(i % 2 ? one : two)));
  expect(await stored(one)).toMatchObject([{ id: '20' }]);
});

test('an edit that throws writes nothing', async () => {
  const disk = await openIndexedDb(SCHEMA, NAME);
  const edit = () =>
    new Map([
      ['a', draft('a')],
      ['b', { uncloneable: () => {} } as never],
    ]);
  await expect(disk.transact(edit)).rejects.toThrow();
  expect(await stored(disk)).toEqual([]);
});

test('a later version of the page migrates the journal; the earlier one lets go, and works in memory', async () => {
  const earlier = createJournalStore(() => openIndexedDb(SCHEMA, NAME));
  await earlier.change(() => ({ result: undefined, put: [draft('a')] }));

  const later = await openIndexedDb(NEXT, NAME);
  expect(await stored(later)).toEqual([{ ...draft('a'), locale: 'en' }]);

  await earlier.change(() => ({ result: undefined, put: [draft('b')] }));
  expect(earlier.isDurable()).toBe(false);
  expect(earlier.records().map(({ key }) => key)).toEqual(['a', 'b']);
  expect(await stored(later)).toHaveLength(1);
});

test('a page that does not let go delays the later version only, and nobody loses a record', async () => {
  const earlier = await openIndexedDb(SCHEMA, NAME);
  const writing = earlier.transact(() => new Map([['a', draft('a')]]));
  const later = openIndexedDb(NEXT, NAME);
  await writing;
  expect(await stored(await later)).toEqual([{ ...draft('a'), locale: 'en' }]);
});

test('what a later version has added to a record stays through an earlier one’s change', async () => {
  const disk = await openIndexedDb(SCHEMA, NAME);
  await disk.transact(() => new Map([['a', { ...draft('a'), locale: 'en' } as DraftRecord]]));
  const store = createJournalStore(() => openIndexedDb(SCHEMA, NAME));
  await store.change((records) => ({
    result: undefined,
    put: records.map((record) => ({ ...record, keptAt: 1 })),
  }));
  expect(await stored(disk)).toEqual([{ ...draft('a'), keptAt: 1, locale: 'en' }]);
});

test('while another page holds the journal, memory takes over; then both have written', async () => {
  const other = await openIndexedDb(SCHEMA, NAME);
  await other.transact(() => new Map([['theirs', draft('theirs')]]));
  const database = await openDB(NAME);
  const holding = database.transaction('records', 'readwrite');
  let held = true;
  const hold = async (): Promise<void> => void ((await holding.store.get('theirs')) && held && (await hold()));
  const released = hold();

  const store = createJournalStore(() => openIndexedDb(SCHEMA, NAME), [], 100);
  const returned = new Promise<void>((resolve) => store.onReturn(resolve));
  await store.change(() => ({ result: undefined, put: [draft('ours')] }));
  expect([store.isDurable(), store.isRead()]).toEqual([false, false]);
  held = false;
  await released;
  database.close();
  await returned;
  expect([store.isDurable(), store.isRead()]).toEqual([true, true]);
  expect(await stored(other)).toEqual([draft('ours'), draft('theirs')]);
});
