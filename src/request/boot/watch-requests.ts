import { retryImport } from '../../browser/retry-import.ts';
import { OUTBOX } from '../../shared/request-names.ts';

/** Resolves to whether there is an outbox. Rejects if storage is blocked, and in Firefox before 126. */
async function hasOutbox(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
}

/** Resumes the outbox of an earlier page or another tab. Checks for one now, on `visibilitychange` and on `online`. */
export function watchRequests(): void {
  let isLoading = false;
  const check = async () => {
    const isThere = await hasOutbox().catch(() => false);
    if (!isThere || isLoading) return;
    isLoading = true;
    const { resume } = await retryImport(() => import('../open-request-dialog.tsx'));
    await resume();
  };
  window.addEventListener('online', () => void check());
  document.addEventListener('visibilitychange', () => void check());
  void check();
}
