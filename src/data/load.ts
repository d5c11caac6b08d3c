import type { DataPort } from './data-port.ts';
import type { InboxPort } from './inbox-port.ts';

/** Opens the database, loading its code on first use. Rejects if the code can't be loaded. */
export async function loadData(): Promise<DataPort> {
  return (await import('./firestore/open.ts')).openData();
}

/** Opens the inbox's interface to the database. The public page never loads that interface's code. */
export async function loadInbox(): Promise<InboxPort> {
  return (await import('./firestore/open.ts')).openInbox();
}

export function prefetchData(): void {
  loadData().catch(() => {}); // a later call reports the error
}
