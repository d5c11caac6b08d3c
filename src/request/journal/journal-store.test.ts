import { beforeEach, expect, test, vi } from 'vitest';
import { createJournalStore, type Disk, type Edits } from './journal-store.ts';
import type { DraftRecord } from './record.ts';

const draft = (key: string, name = 'Ada'): DraftRecord => ({
  ...{ kind: 'draft', key, draft: { customerName: name }, id: null, edits: null, refused: false },
  ...{ page: 'page', keptAt: 0, seenAt: 0 },
});

/** A disk that fails as told. */
function createDisk() {
  const stored = new Map<string, unknown>();
  const fault: {
    is: 'none' | 'refuses' | 'is full' | 'fails after writing' | 'waits' | 'commits';
    until: Promise<void>;
  } = {
    is: 'none',
    until: Promise.resolve(),
  };
  const disk: Disk = {
    transact: async (edit, signal) => {
      if (fault.is === 'refuses') throw new Error('Full.');
      if (fault.is === 'waits') await fault.until;
      signal?.throwIfAborted();
      const edits: Edits = edit([...stored.values()]);
      if (fault.is === 'is full' && [...edits.values()].some((edit) => edit !== null)) throw new Error('Full.');
      for (const [key, record] of edits) record === null ? stored.delete(key) : stored.set(key, record);
      if (fault.is === 'commits') await fault.until;
      if (fault.is === 'fails after writing') throw new Error('Perhaps.');
    },
  };
  return { disk, stored, fault };
}

const put =
  (...records: DraftRecord[]) =>
  () => ({ result: undefined, put: records });
const remove =
  (...keys: string[]) =>
  () => ({ result: undefined, remove: keys });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

test('a change is on disk before it resolves, and sees what other pages have written', async () => {
  const { disk, stored } = createDisk();
  const store = createJournalStore(async () => disk);
  stored.set('other', draft('other'));
  const seen = await store.change((records) => ({ result: records.length, put: [draft('own')] }));
  expect(seen).toBe(1);
  expect([...stored.keys()]).toEqual(['other', 'own']);
  expect(store.records().map(({ key }) => key)).toEqual(['other', 'own']);
  expect(store.isDurable()).toBe(true);
});

test('changes run one after the other, in their order', async () => {
  const store = createJournalStore(async () => createDisk().disk);
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((n) => store.change(() => ({ result: order.push(n) }))));
  expect(order).toEqual([1, 2, 3]);
});

test('a disk that refuses costs nothing but durability, and gets everything once it works', async () => {
  const { disk, stored, fault } = createDisk();
  const store = createJournalStore(async () => disk);
  await store.change(put(draft('a'), draft('b')));
  fault.is = 'refuses';
  await store.change(put(draft('c')));
  await store.change(remove('a'));
  expect(store.isDurable()).toBe(false);
  expect(store.records().map(({ key }) => key)).toEqual(['b', 'c']);
  expect(store.mayRemain('a')).toBe(true);
  fault.is = 'none';
  await store.change(() => ({ result: undefined }));
  expect([...stored.keys()]).toEqual(['b', 'c']);
  expect(store.isDurable()).toBe(true);
  expect(store.mayRemain('a')).toBe(false);
});

test('what a full disk holds is read, and can be removed there', async () => {
  const { disk, stored, fault } = createDisk();
  stored.set('kept', draft('kept'));
  fault.is = 'is full';
  const store = createJournalStore(async () => disk);
  await store.change(put(draft('a')));
  expect(store.records().map(({ key }) => key)).toEqual(['kept', 'a']);
  await store.change(remove('kept'));
  expect(store.records().map(({ key }) => key)).toEqual(['a']);
  expect([store.isDurable(), store.mayRemain('kept'), stored.has('kept')]).toEqual([false, false, false]);
});

test('a write that may have happened counts as not durable, and what is removed as perhaps still there', async () => {
  const { disk, stored, fault } = createDisk();
  const store = createJournalStore(async () => disk);
  fault.is = 'fails after writing';
  await store.change(put(draft('a')));
  expect(stored.has('a')).toBe(true);
  expect(store.isDurable()).toBe(false);
  fault.is = 'refuses';
  await store.change(remove('a'));
  expect(store.mayRemain('a')).toBe(true);
});

test.each(['waits', 'commits'] as const)(
  'a disk that %s too long is not waited for, and gets everything once it is back',
  async (is) => {
    const { disk, stored, fault } = createDisk();
    const store = createJournalStore(async () => disk, [], 20);
    const returned = vi.fn();
    store.onReturn(returned);
    await store.change(put(draft('read')));
    let release = () => {};
    Object.assign(fault, { is, until: new Promise<void>((resolve) => (release = resolve)) });
    await store.change(put(draft('a', 'Ada')));
    const transact = vi.spyOn(disk, 'transact');
    await store.change(put(draft('b'), draft('a', 'Grace')));
    await store.change(remove('read'));
    expect(transact, 'one waits for all').not.toHaveBeenCalled();
    expect(store.records()).toEqual([draft('a', 'Grace'), draft('b')]);
    expect([store.isDurable(), store.isRead(), store.mayRemain('read')]).toEqual([false, false, true]);

    stored.set('other', draft('other'));
    fault.is = 'none';
    release();
    await vi.waitFor(() => expect(returned).toHaveBeenCalledOnce());
    expect([...stored.values()]).toEqual(expect.arrayContaining([draft('a', 'Grace'), draft('b'), draft('other')]));
    expect(stored.size).toBe(3);
    expect(store.records()).toHaveLength(3);
    expect([store.isDurable(), store.isRead(), store.mayRemain('read')]).toEqual([true, true, false]);
    await store.change(put(draft('later')));
    expect(stored.has('later')).toBe(true);
  },
);

test('what was not read yet is read once the disk opens after all', async () => {
  const { disk, stored } = createDisk();
  stored.set('kept', draft('kept'));
  let open = (_: Disk) => {};
  const store = createJournalStore(() => new Promise((resolve) => (open = resolve)), [], 20);
  const returned = vi.fn();
  store.onReturn(returned);
  await store.change(put(draft('a')));
  expect(store.isRead()).toBe(false);
  open(disk);
  await vi.waitFor(() => expect(returned).toHaveBeenCalledOnce());
  expect(store.records().map(({ key }) => key)).toEqual(['kept', 'a']);
});

test('a disk that never opens is asked once', async () => {
  const openDisk = vi.fn(() => new Promise<Disk>(() => {}));
  const store = createJournalStore(openDisk, [], 20);
  await store.change(put(draft('a')));
  await store.change(put(draft('b')));
  expect(openDisk).toHaveBeenCalledOnce();
  expect(store.records().map(({ key }) => key)).toEqual(['a', 'b']);
});

test('without a disk everything works in memory, with what was carried over', async () => {
  const store = createJournalStore(() => Promise.reject(new Error('Blocked.')), [draft('carried')]);
  await store.change(put(draft('a')));
  expect(store.records().map(({ key }) => key)).toEqual(['carried', 'a']);
  expect(store.mayRemain('carried')).toBe(false);
});

test('what was carried over is written with the first change', async () => {
  const { disk, stored } = createDisk();
  const store = createJournalStore(async () => disk, [draft('carried')]);
  await store.change(() => ({ result: undefined }));
  expect(stored.has('carried')).toBe(true);
});

test('what is no record is passed over and left where it is', async () => {
  const { disk, stored } = createDisk();
  for (const [i, odd] of [null, 3, {}, { key: 'x', kind: 'later' }, { key: 'y', kind: 'request' }].entries()) {
    stored.set(String(i), odd);
  }
  const store = createJournalStore(async () => disk);
  await store.change(put(draft('a')));
  expect(store.records().map(({ key }) => key)).toEqual(['a']);
  expect(stored.size).toBe(6);
});
