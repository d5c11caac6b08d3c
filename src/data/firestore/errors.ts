import { FirebaseError } from 'firebase/app';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import { withDeadline } from '../deadline.ts';
import { DataError, messageOf } from '../port.ts';

/** The SDK's prefix of the database's message. */
const SDK_PREFIX = 'Request failed with error: ';

/** Runs calls to the database. Rejects only with a DataError, after `SAVE_DEADLINE_MS` at the latest. */
export async function call<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await withDeadline(work, SAVE_DEADLINE_MS);
  } catch (error) {
    throw toDataError(error);
  }
}

/**
 * Converts any SDK error to a DataError with the database's message and the SDK's error as `cause`. Only a refusal is final.
 * The SDK's code `unknown` stands for a failed fetch, a response that isn't JSON, and HTTP 500.
 */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const message = messageOf(error);
  const own = message.startsWith(SDK_PREFIX) ? message.slice(SDK_PREFIX.length) : message;
  const isRefused = hasCode(error, ['permission-denied', 'unauthenticated']);
  return new DataError(isRefused ? 'refused' : 'unknown', own.trim(), { cause: error });
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
 * Converts any error of a save to one of unknown outcome. HTTP 401, and any refusal with App Check, are about the sender and
 * don't exclude that an earlier copy has arrived.
 */
export function withoutVerdict(error: unknown): DataError {
  return new DataError('unknown', toDataError(error).message, { cause: error });
}

function hasCode(error: unknown, codes: readonly FirebaseError['code'][]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}
