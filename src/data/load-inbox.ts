import type { InboxPort } from './inbox-port.ts';
import { createLoader, loadData } from './load.ts';

/**
 * Opens the database for the inbox, apart from `load.ts`, so that visitors load none of its code. Fetched on first use
 * and kept. Rejects with a `DataError` of kind `network` when the code can't be loaded; a later call retries.
 */
export const loadInbox: () => Promise<InboxPort> = createLoader(async () => {
  // The data layer starts what both need: the app to sign in to, and App Check.
  const [{ openInbox }] = await Promise.all([import('./firestore/inbox/open-inbox.ts'), loadData()]);
  return { openData: openInbox };
});
