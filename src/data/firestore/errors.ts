import { FirebaseError } from 'firebase/app';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import { untilAborted, withDeadline } from '../deadline.ts';
import { DataError, type DataErrorKind, messageOf } from '../port.ts';

/** The SDK's prefix to the database's message. */
const SDK_PREFIX = 'Request failed with error: ';

/**
 * Makes calls to the database. Rejects only with a DataError, at the limit at the latest.
 *
 * @param limit in ms, or a signal that ends the wait.
 */
export async function call<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  limit: number | AbortSignal = SAVE_DEADLINE_MS,
): Promise<Answer> {
  try {
    return await (typeof limit === 'number' ? withDeadline(work, limit) : untilAborted(work, limit));
  } catch (error) {
    throw toDataError(error);
  }
}

/** Converts any SDK error to a DataError with the database's message and the SDK's error as `cause`. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const message = messageOf(error);
  const own = message.startsWith(SDK_PREFIX) ? message.slice(SDK_PREFIX.length) : message;
  return new DataError(kindOf(error), own.trim(), { cause: error });
}

function kindOf(error: unknown): DataErrorKind {
  if (!(error instanceof FirebaseError)) return 'rejected';
  switch (error.code) {
    case 'permission-denied':
    case 'unauthenticated':
      return 'denied';
    // The SDK reports `unknown` for a failed fetch, a truncated or non-JSON response and HTTP 500, and does not keep
    // which. The others are HTTP 502, 503 and 504. In all of these the database gave no verdict, and a retry may get one.
    case 'unknown':
    case 'internal':
    case 'unavailable':
    case 'deadline-exceeded':
      return 'network';
    default:
      return 'rejected';
  }
}

/**
 * Whether the answer is one that a write under our own id also gets if it has already arrived: HTTP 403, as rules that
 * allow only `create` deny the second write, or HTTP 409, a conflict with another copy of itself.
 */
export function mayHaveArrived(error: unknown): boolean {
  return hasCode(error, ['permission-denied', 'already-exists', 'aborted']);
}

/** Whether the answer to a confirming write says that its words are not stored: HTTP 403 or 404, and nothing else. */
export function isAbsent(error: unknown): boolean {
  return hasCode(error, ['permission-denied', 'not-found']);
}

/**
 * The error of a save that is neither confirmed nor refused. HTTP 401, elsewhere `denied`, is about who asks, as is any
 * refusal in a build with App Check: it says nothing about a copy that may have arrived earlier.
 */
export function withoutVerdict(error: unknown): unknown {
  const { kind, message } = toDataError(error);
  return kind === 'denied' ? new DataError('rejected', message, { cause: error }) : error;
}

function hasCode(error: unknown, codes: readonly FirebaseError['code'][]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}
