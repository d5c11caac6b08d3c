import { FirebaseError } from 'firebase/app';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import { untilAborted, withDeadline } from '../deadline.ts';
import { DataError, type DataErrorKind, messageOf } from '../port.ts';

/** The SDK's prefix of the database's message. */
const SDK_PREFIX = 'Request failed with error: ';

/**
 * Runs calls to the database. Rejects only with a DataError, at the limit at the latest.
 *
 * @param limit a time in ms, or a signal that ends the wait.
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
    // `unknown` is the SDK's code for a failed fetch, a truncated or non-JSON response, and HTTP 500. The others are HTTP 502,
    // 503 and 504. After all of these the outcome is unknown, and a retry may succeed.
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
 * Returns whether an earlier copy of the same write could be the cause of the error: HTTP 403, as the rules allow only one
 * `create` per id, or HTTP 409, a conflict with a simultaneous copy.
 */
export function mayHaveArrived(error: unknown): boolean {
  return hasCode(error, ['permission-denied', 'already-exists', 'aborted']);
}

/** Returns whether a confirming write's error proves that this version isn't stored: only HTTP 403 and 404 do. */
export function isAbsent(error: unknown): boolean {
  return hasCode(error, ['permission-denied', 'not-found']);
}

/**
 * Converts an error of kind `denied` to `rejected`, for saves whose outcome stays unknown. HTTP 401, and any refusal with App
 * Check, are about the sender and don't exclude that an earlier copy has arrived.
 */
export function withoutVerdict(error: unknown): unknown {
  const { kind, message } = toDataError(error);
  return kind === 'denied' ? new DataError('rejected', message, { cause: error }) : error;
}

function hasCode(error: unknown, codes: readonly FirebaseError['code'][]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}
