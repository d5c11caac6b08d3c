import { afterEach, expect, test, vi } from 'vitest';
import { createWebLocks } from '../../../tests/model/web-locks.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { createOutbox } from './create-outbox.ts';
import { createJournalStore, type Disk } from './journal-store.ts';
import { digestOf, type RequestRecord } from './record.ts';
import { closed, showLife } from './sender-lock.ts';

afterEach(() => vi.restoreAllMocks());

/** A store on a disk that holds a record, and can be full. */
function storeOf(record: RequestRecord, isFull = () => false) {
  const stored = new Map<string, unknown>([[record.key, record]]);
  const disk: Disk = {
    transact: async (edit) => {
      if (isFull()) throw new Error('Full.');
      for (const [key, next] of edit([...stored.values()])) stored.set(key, next);
    },
  };
  return createJournalStore(async () => disk);
}

test('a Discard that the disk refuses is said to be stuck, until it can be written down; its words may be edited as before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const words = { customerName: 'Ada' } as ProjectRequest;
  const waiting: RequestRecord = {
    ...{ kind: 'request', key: 'r', id: 'id', words, digest: digestOf(words), state: 'waiting', back: null },
    ...{ tried: true, page: 'here', form: null, keptAt: 0, seenAt: 0 },
  };
  let isFull = false;
  const store = storeOf(waiting, () => isFull);
  const nothing = () => {};
  const outbox = createOutbox({
    ...{ store, locks: undefined, page: 'here', tellOthers: nothing, now: () => 0, newId: () => 'f' },
    marks: { setAwake: nothing, setForm: nothing, formBefore: () => null },
  } as never);

  await outbox.refresh();
  isFull = true;
  expect(await outbox.discard('r')).toBe(false);
  expect(outbox.notices()).toEqual([{ key: 'r', tag: 'stuck' }]);
  isFull = false;
  expect(await outbox.discard('r')).toBe(true);
  expect(outbox.notices()).toEqual([{ key: 'r', tag: 'undo' }]);
  expect(await outbox.reopen('r')).toMatchObject({ restored: words, refused: false });
});

test('the offer to undo outlives a form that is opened and closed empty, and no other', async () => {
  const nothing = () => {};
  const store = createJournalStore(async () => ({ transact: async (edit) => void edit([]) }));
  let ids = 0;
  const outbox = createOutbox({
    ...{ store, locks: undefined, page: 'here', tellOthers: nothing, persist: nothing, now: () => 0 },
    ...{ newId: () => `${++ids}`, online: () => false, random: () => 0 },
    marks: { setAwake: nothing, setForm: nothing, formBefore: () => null },
  } as never);
  const words = { customerName: 'Ada' } as ProjectRequest;
  const offered = () => outbox.notices().some(({ tag }) => tag === 'undo');
  const close = async (draft: ProjectRequest | null) => (await outbox.openForm()).close(draft);

  await close(words);
  expect(offered()).toBe(true);
  await close(null);
  expect(offered()).toBe(true);
  const again = await outbox.reopen('undo');
  expect(again.restored).toEqual(words);
  expect(offered()).toBe(false);
  again.close(words);
  const other = await outbox.openForm();
  await other.sendLater({ customerName: 'Grace' } as ProjectRequest);
  other.close(null);
  expect(offered()).toBe(false);
});

test.each([
  ['look', 'then'],
  ['refresh', 'then'],
  ['refresh', 'before'],
] as const)(
  'a page that was sending is met by another in its %s, closes %s, and the other tells',
  async (how, when) => {
    const nothing = () => {};
    const words = { customerName: 'Ada' } as ProjectRequest;
    const sending: RequestRecord = {
      ...{ kind: 'request', key: 'r', id: 'id', words, digest: digestOf(words), state: 'sending', back: null },
      ...{ tried: true, page: 'there', form: null, keptAt: 0, seenAt: 0 },
    };
    const store = storeOf(sending);
    const [locks, there] = [createWebLocks(), {}];
    showLife(locks.of(there), 'there');
    const third = locks.of({}); // waits as well, and is frozen
    const freeze = () => new Promise<never>(() => {});
    void closed({ ...third, request: (name, options) => third.request(name, options, freeze) }, 'there');
    const outbox = createOutbox({
      ...{ store, locks: locks.of({}), page: 'here', tellOthers: nothing, now: () => 0, newId: () => 'f' },
      ...{ online: () => false, random: () => 0 },
      marks: { setAwake: nothing, setForm: nothing, formBefore: () => null },
    } as never);
    if (when === 'before') locks.release(there);
    await outbox[how]();
    expect(outbox.notices()).toEqual([]);
    locks.release(there);
    await expect.poll(outbox.notices).toEqual([{ key: 'r', tag: 'waiting' }]);
  },
);
