import { afterEach, expect, test, vi } from 'vitest';
import { createFormHandle } from './form-handle.ts';
import { createJournalStore } from './journal-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a draft is written down while it is being typed, not only once that stops', async () => {
  vi.useFakeTimers();
  const store = createJournalStore(async () => ({ transact: async (edit) => void edit([]) }));
  const nothing = () => {};
  const start = { form: 'f', restored: undefined, id: null, edits: null, refused: false };
  const handle = createFormHandle(start, { store, now: () => 0, changed: nothing, markForm: nothing } as never);
  for (let letters = 1; letters <= 20; letters++) {
    handle.keep({ description: 'x'.repeat(letters) } as never);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(store.records()).toMatchObject([{ key: 'f', draft: { description: expect.stringMatching(/^x{16,}$/) } }]);
});
