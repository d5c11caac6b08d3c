import type { InboxPort } from './inbox-port.ts';
import { createLoader, loadData } from './load.ts';

/**
 * Opens the database for the inbox, apart from `load.ts`, so that visitors load none of its code. Fetched on first use
 * and kept. Rejects with a `DataError` of kind `network` when the code can't be loaded; a later call retries.
 */
export const loadInbox: () => Promise<InboxPort> = createLoader(async () => {
  await loadData(); // starts what the inbox needs: the app to sign in to, and App Check
  return (await import('./firestore/open.ts')).openInbox();
});
