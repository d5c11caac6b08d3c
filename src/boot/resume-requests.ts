import { hasRequests } from '../platform/has-requests.ts';
import { persistentImport } from '../platform/persistent-import.ts';

/** Loads the journal once it holds something: now, when the page is seen again, or when it is back online. */
export function watchRequests(signal: AbortSignal): void {
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  const look = () => {
    if (over.signal.aborted || !hasRequests()) return;
    over.abort();
    void persistentImport(() => import('../features/request/resume.ts')).then(({ resume }) => resume());
  };
  window.addEventListener('online', look, { signal: over.signal });
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  look();
}
