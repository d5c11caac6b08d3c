import { deleteDB, openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OUTBOX } from '../../shared/request-names.ts';
import { watchRequests } from './watch-requests.ts';

const resume = vi.hoisted(() => vi.fn());
vi.mock('../open-request-dialog.tsx', () => ({ resume }));
// Other test files use the real outbox at the same time.
vi.mock('../../shared/request-names.ts', () => ({ OUTBOX: 'another-outbox' }));

/** Waits until a check by `watchRequests` has ended. */
async function loaded(): Promise<void> {
  await indexedDB.databases();
  await import('../open-request-dialog.tsx');
  await new Promise((resolve) => setTimeout(resolve));
}

test('nothing loads for a visitor without an outbox; an outbox that another tab then creates is resumed once', async () => {
  watchRequests();
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).not.toHaveBeenCalled();

  (await openDB(OUTBOX)).close();
  onTestFinished(() => deleteDB(OUTBOX));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => resume.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await loaded();
  expect(resume).toHaveBeenCalledOnce();
});
