import type { Documents } from './documents.ts';
import type { Database } from './routes.ts';
import { fromMicros } from './timestamp.ts';
import type { Finding } from './transaction.ts';
import { checkReadTime } from './transactions.ts';
import type { Consistency } from './wire/requests.ts';

/** What a read found, and the parts that its answers have in common. */
export interface ReadResult<Found> {
  readonly found: Found;
  readonly readTime: string;
  /** The first answer of a call that begins a transaction: the transaction's id. */
  readonly opening: readonly object[];
}

/**
 * Reads within the transaction that a request names or begins, or else what is stored now.
 *
 * @param name the database's name.
 * @throws StatusError when the transaction is not open, or the time is too old.
 */
export function read<Found extends Finding>(
  name: string,
  request: Consistency,
  find: (documents: Documents) => Found,
  database: Database,
): ReadResult<Found> {
  const { store, clock, transactions } = database;
  const begun = request.newTransaction && transactions.begin(name, request.newTransaction);
  const id = begun ?? request.transaction;
  const now = clock.now();
  checkReadTime(request.readTime, now);
  return {
    found: id === undefined ? find(store) : transactions.get(name, id).read(find),
    readTime: fromMicros(now),
    opening: begun === undefined ? [] : [{ transaction: begun }],
  };
}
