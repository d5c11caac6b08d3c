import { retryImport } from '../browser/retry-import.ts';
import { OUTBOX } from '../shared/request-names.ts';

/**
 * Resolves to whether the outbox holds anything, without creating its database. Rejects if storage is blocked, if the database
 * has no store yet, and in Firefox before 126.
 */
async function hasRecords(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === OUTBOX)) return false;
  const database = await answerOf(indexedDB.open(OUTBOX));
  try {
    return (await answerOf(database.transaction('outbox').objectStore('outbox').count())) > 0;
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}

/** Resumes what an earlier page or another tab left in the outbox. Checks now, on `visibilitychange` and on `online`. */
export function resumeOutbox(): void {
  let isLoading = false;
  const check = async () => {
    const isThere = await hasRecords().catch(() => false);
    if (!isThere || isLoading) return;
    isLoading = true;
    const { resume } = await retryImport(() => import('../request/open-request-dialog.tsx'));
    await resume();
  };
  window.addEventListener('online', () => void check());
  document.addEventListener('visibilitychange', () => void check());
  void check();
}
