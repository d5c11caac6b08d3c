import { JOURNAL, REQUESTS_MARK } from '../../shared/launch-protocol.ts';

/** Whether the journal holds something that a page must look after: a request that waits, or a half-filled form. */
export function hasRequests(): boolean {
  try {
    return localStorage.getItem(REQUESTS_MARK) !== null;
  } catch {
    return false; // Storage is blocked: there is no journal.
  }
}

/**
 * Whether there is a journal: for visitors who have opened the form before, and whose mark may be missing because
 * `localStorage` is full.
 */
export async function hasJournal(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === JOURNAL);
  } catch {
    return false;
  }
}
