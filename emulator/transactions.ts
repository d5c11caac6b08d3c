import type { Clock } from './clock.ts';
import { invalidArgument, StatusError } from './errors.ts';
import type { Store } from './store.ts';
import { toMicros } from './timestamp.ts';
import { Transaction } from './transaction.ts';
import type { TransactionOptions } from './wire/requests.ts';

/** How long a transaction may be left alone, as in Firestore. */
const IDLE_MS = 60_000;
/** How far back a read may go. */
const MAX_STALENESS_MICROS = 3_600_000_000;
/** Ids look like those of Google's emulator: a field of protobuf with eight bytes. */
const ID_TAG = 0x11;
const ID_BYTES = 9;

interface Open {
  readonly transaction: Transaction;
  readonly expiry: NodeJS.Timeout;
}

/** The open transactions. They live in memory: none survives the server. */
export class Transactions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #open = new Map<string, Open>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Begins one in a database.
   *
   * @returns its id.
   * @throws StatusError when the transaction to retry is none, or the time is too old.
   */
  begin(database: string, { readOnly, readWrite }: TransactionOptions = {}): string {
    const now = this.#clock.now();
    checkReadTime(readOnly?.readTime, now);
    if (readWrite?.retryTransaction) checkId(readWrite.retryTransaction);
    const id = toId(now);
    const transaction = new Transaction(this.#store, readOnly !== undefined);
    const expiry = setTimeout(() => this.end(database, id), IDLE_MS).unref();
    this.#open.set(keyOf(database, id), { transaction, expiry });
    return id;
  }

  /** One that is open in a database. @throws StatusError INVALID_ARGUMENT. */
  get(database: string, id: string): Transaction {
    checkId(id);
    const open = this.#open.get(keyOf(database, id));
    if (open === undefined) throw invalidArgument('Transaction is invalid or closed.');
    open.expiry.refresh();
    return open.transaction;
  }

  /** Ends one, whether it is open or not. @throws StatusError INVALID_ARGUMENT if `id` can't be one. */
  end(database: string, id: string): void {
    checkId(id);
    const open = this.#open.get(keyOf(database, id));
    this.#open.delete(keyOf(database, id));
    clearTimeout(open?.expiry);
    open?.transaction.end();
  }

  /** Ends all. */
  close(): void {
    for (const { transaction, expiry } of this.#open.values()) {
      clearTimeout(expiry);
      transaction.end();
    }
    this.#open.clear();
  }
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

function keyOf(database: string, id: string): string {
  return `${database}/${id}`;
}

/** Unique because the clock never shows a time twice. */
function toId(now: number): string {
  const bytes = Buffer.alloc(ID_BYTES, ID_TAG);
  bytes.writeBigUInt64LE(BigInt(now), 1);
  return bytes.toString('base64');
}

function checkId(id: string): void {
  const bytes = Buffer.from(id, 'base64');
  if (bytes.length !== ID_BYTES || bytes[0] !== ID_TAG) throw invalidArgument('Invalid transaction.');
}
