import { retryImport } from '../../browser/retry-import.ts';
import { ignoreErrors } from '../../browser/storage.ts';
import { OUTBOX, REQUESTS_MARK } from '../../shared/launch-protocol.ts';
import type { FormHandle } from '../outbox/form-handle.ts';

/** Whether the outbox holds something that a page must look after: a request that waits, or a half-filled form. */
export function hasRequests(): boolean {
  return ignoreErrors(() => localStorage.getItem(REQUESTS_MARK) !== null) === true;
}

/**
 * Whether there is a database: for visitors who have opened the form before, and whose mark may be missing because
 * `localStorage` is full. Rejects where storage is blocked.
 */
async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
}

/** Loads the outbox if there may be something in it, and once there is: now, when the page is seen again, or when it is back online. */
export function watchRequests(signal: AbortSignal): void {
  let isTaken = false;
  const take = (isThere: boolean) => {
    if (isTaken || signal.aborted || !isThere) return;
    isTaken = true;
    const reopen = async (handle: Promise<FormHandle>) => {
      const { openRequestDialog } = await retryImport(() => import('../form/open-request-dialog.tsx'));
      openRequestDialog({ projectType: '', note: '' }, handle);
    };
    void retryImport(() => import('../page-requests.ts')).then(({ resume }) => resume((handle) => void reopen(handle)));
  };
  const look = () => take(hasRequests());
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  hasDatabase().then(take, () => {});
}
