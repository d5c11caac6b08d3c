import { REQUESTS_MARK } from '../shared/launch-protocol.ts';

/** Whether the journal holds something that a page must look after: a request that waits, or a half-filled form. */
export function hasRequests(): boolean {
  try {
    return localStorage.getItem(REQUESTS_MARK) !== null;
  } catch {
    return false; // Storage is blocked: there is no journal.
  }
}
