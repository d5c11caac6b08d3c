import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { createOutbox } from './create-outbox.ts';
import { createJournalStore, type Disk } from './journal-store.ts';
import { digestOf, type RequestRecord } from './record.ts';

afterEach(() => vi.restoreAllMocks());

test('a Discard that the disk refuses is said to be stuck, until it can be written down', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const words = { customerName: 'Ada' } as ProjectRequest;
  const waiting: RequestRecord = {
    ...{ kind: 'request', key: 'r', id: 'id', words, digest: digestOf(words), state: 'waiting', back: null },
    ...{ tried: true, page: 'here', form: null, keptAt: 0, seenAt: 0 },
  };
  let isFull = false;
  const disk: Disk = {
    transact: async (edit) => {
      if (isFull) throw new Error('Full.');
      edit([]);
    },
  };
  const store = createJournalStore(async () => disk);
  await store.change(() => ({ result: undefined, put: [waiting] }));
  const nothing = () => {};
  const outbox = createOutbox({
    ...{ store, locks: undefined, page: 'here', tellOthers: nothing, now: () => 0 },
    marks: { setAwake: nothing, setForm: nothing, formBefore: () => null },
  } as never);

  isFull = true;
  expect(await outbox.discard('r')).toBe(false);
  expect(outbox.notices()).toEqual([{ key: 'r', tag: 'stuck' }]);
  isFull = false;
  expect(await outbox.discard('r')).toBe(true);
  expect(outbox.notices()).toEqual([{ key: 'r', tag: 'undo' }]);
});
