import { invalidArgument, StatusError } from './errors.ts';
import { toMicros } from './timestamp.ts';

/** How far back a read may go. */
const MAX_STALENESS_MICROS = 3_600_000_000;

/**
 * This server starts no transactions (`firebase/firestore/lite` builds its own from preconditions), so it rejects all
 * ids.
 *
 * @throws StatusError INVALID_ARGUMENT when the request names one.
 */
export function refuseTransaction(id: string | undefined): void {
  if (id !== undefined && id !== '') throw invalidArgument('Invalid transaction.');
}

/**
 * Old versions are not kept: a read within the last hour gets the current one, older reads are rejected.
 *
 * @throws StatusError FAILED_PRECONDITION.
 */
export function checkReadTime(readTime: string | undefined, nowMicros: number): void {
  if (readTime === undefined || toMicros(readTime) >= nowMicros - MAX_STALENESS_MICROS) return;
  throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
}
