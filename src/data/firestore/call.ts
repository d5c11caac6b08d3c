import { FirebaseError } from 'firebase/app';
import { CALL_DEADLINE_MS } from '../../shared/constants.ts';
import { DataError } from '../data-port.ts';
import { withDeadline } from '../deadline.ts';
import { messageOf } from '../message-of.ts';

/** Returns an error's message without the prefix that the SDK adds to the database's. */
function databaseMessage(error: unknown): string {
  return messageOf(error).replace(/^Request failed with error: /, '');
}

/** Runs `work`, which calls the database. Rejects only with a DataError, after `CALL_DEADLINE_MS` at the latest. */
export async function callDatabase<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await withDeadline(work, CALL_DEADLINE_MS);
  } catch (error) {
    throw toDataError(error);
  }
}

/**
 * Converts any error to a DataError with the database's message, and with the original error as `cause`. Only a refusal has a
 * known outcome.
 */
function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const isRefused = isByRules(error) || hasCode(error, ['unauthenticated']);
  return new DataError(isRefused ? 'refused' : 'unknown', databaseMessage(error).trim(), { cause: error });
}

/**
 * Returns whether the error may mean that an earlier attempt at the same write was stored. The rules allow only one `create`
 * per id (HTTP 403), and simultaneous attempts conflict (HTTP 409).
 */
export function mayHaveArrived(error: unknown): boolean {
  return isByRules(error) || hasCode(error, ['already-exists', 'aborted']);
}

/**
 * The messages of refusals by the security rules: Firestore's own, and those of Google's emulator, most of which name lines of
 * the rules. Any other HTTP 403 is about the billing, the API key or a quota, or comes from a proxy, and may be temporary.
 */
const BY_RULES = /^Missing or insufficient permissions|^No matching allow statements|@ L\d+/;

/** Returns whether the security rules have refused a call. With App Check, the reason may be an invalid token. */
export function isByRules(error: unknown): boolean {
  return hasCode(error, ['permission-denied']) && BY_RULES.test(databaseMessage(error));
}

/**
 * Converts a write's error to a DataError of unknown outcome. HTTP 401 and, with App Check, any refusal may merely mean that
 * the sender's token is invalid; an earlier attempt at the same write may still have been stored.
 */
export function asUnknownOutcome(error: unknown): DataError {
  return new DataError('unknown', toDataError(error).message, { cause: error });
}

function hasCode(error: unknown, codes: readonly FirebaseError['code'][]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}
