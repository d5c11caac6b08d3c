import { retryImport } from '../../browser/retry-import.ts';
import { quietly } from '../../browser/storage.ts';
import { JOURNAL, REQUESTS_MARK } from '../../shared/launch-protocol.ts';

/** Whether the journal holds something that a page must look after: a request that waits, or a half-filled form. */
export function hasRequests(): boolean {
  return quietly(() => localStorage.getItem(REQUESTS_MARK) !== null) === true;
}

/**
 * Whether there is a journal: for visitors who have opened the form before, and whose mark may be missing because
 * `localStorage` is full. Rejects where storage is blocked.
 */
async function hasJournal(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === JOURNAL);
}

/** Loads the journal if there is one, and once it holds something: now, when the page is seen again, or when it is back online. */
export function watchRequests(signal: AbortSignal): void {
  let isTaken = false;
  const take = (isThere: boolean) => {
    if (isTaken || signal.aborted || !isThere) return;
    isTaken = true;
    void retryImport(() => import('../request-outbox.ts')).then(({ resume }) => resume());
  };
  const look = () => take(hasRequests());
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  hasJournal().then(take, () => {});
}
