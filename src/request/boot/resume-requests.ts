import { persistentImport } from '../../browser/persistent-import.ts';
import { hasJournal, hasRequests } from './has-requests.ts';

/** Loads the journal if there is one, and once it holds something: now, when the page is seen again, or when it is back online. */
export function watchRequests(signal: AbortSignal): void {
  let isTaken = false;
  const take = (isThere: boolean) => {
    if (isTaken || signal.aborted || !isThere) return;
    isTaken = true;
    void persistentImport(() => import('../resume.ts')).then(({ resume }) => resume());
  };
  const look = () => take(hasRequests());
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  void hasJournal().then(take);
}
