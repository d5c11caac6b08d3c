import { FirebaseError } from 'firebase/app';
import { DataError, type DataErrorKind } from '../port.ts';

/** What the SDK puts before the database's own message. */
const SDK_PREFIX = 'Request failed with error: ';

/** Any error of the SDK as the data layer's own, with the database's message and the SDK's error as `cause`. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const own = message.startsWith(SDK_PREFIX) ? message.slice(SDK_PREFIX.length) : message;
  return new DataError(kindOf(error), own.trim(), { cause: error });
}

function kindOf(error: unknown): DataErrorKind {
  if (!(error instanceof FirebaseError)) return 'rejected';
  switch (error.code) {
    case 'permission-denied':
    case 'unauthenticated':
      return 'denied';
    // The SDK says `unknown` when fetch failed, when the answer broke off or wasn't JSON, and for HTTP 500, and keeps no
    // trace of which it was. `unavailable` is HTTP 503. In all of them the database gave no verdict, and may later.
    case 'unknown':
    case 'unavailable':
      return 'network';
    default:
      return 'rejected';
  }
}

/**
 * True for the answers that a write under an id of our own also gets when it has already arrived: HTTP 403, as rules
 * that allow only `create` deny the second write, and HTTP 409, a conflict with another copy of itself.
 */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false;
  return error.code === 'permission-denied' || error.code === 'already-exists' || error.code === 'aborted';
}
