import { deleteDB, openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OUTBOX } from '../shared/request-names.ts';
import { resumeOutbox } from './resume-outbox.ts';

const resume = vi.hoisted(() => vi.fn());
vi.mock('../request/open-request-dialog.tsx', () => ({ resume }));
// Other test files use the real outbox at the same time.
vi.mock('../shared/request-names.ts', () => ({ OUTBOX: 'another-outbox' }));

/** Waits until a check by `resumeOutbox` has ended. */
async function loaded(): Promise<void> {
  await indexedDB.databases();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await import('../request/open-request-dialog.tsx');
  await new Promise((resolve) => setTimeout(resolve));
}

test('nothing loads for a visitor whose outbox is empty; what another tab then stores is resumed once', async () => {
  resumeOutbox();
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).not.toHaveBeenCalled();

  const database = await openDB(OUTBOX, 1, {
    upgrade: (opened) => void opened.createObjectStore('outbox', { keyPath: 'id' }),
  });
  onTestFinished(() => deleteDB(OUTBOX));
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).not.toHaveBeenCalled();

  await database.put('outbox', { id: 'a' });
  database.close();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => resume.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).toHaveBeenCalledOnce();
});
