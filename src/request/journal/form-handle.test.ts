import { afterEach, expect, test, vi } from 'vitest';
import { createFormHandle } from './form-handle.ts';
import { createJournalStore } from './journal-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a draft is written down while it is being typed, not only once that stops, and what follows doesn’t wait behind many writes', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise((resolve) => setTimeout(resolve, 400));
  const store = createJournalStore(async () => ({ transact: (edit) => slow().then(() => void edit([])) }));
  const nothing = () => {};
  const start = { form: 'f', restored: undefined, id: null, edits: null, refused: false };
  const handle = createFormHandle(start, { store, now: () => 0, show: nothing, markForm: nothing } as never);
  for (let letters = 1; letters <= 30; letters++) {
    handle.keep({ description: 'x'.repeat(letters) } as never);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(store.records()).toMatchObject([{ key: 'f', draft: { description: expect.stringMatching(/^x{20,}$/) } }]);
  const next = vi.fn();
  void store.change(() => ({ result: undefined })).then(next);
  await vi.advanceTimersByTimeAsync(2 * 400);
  expect(next).toHaveBeenCalledOnce();
});
