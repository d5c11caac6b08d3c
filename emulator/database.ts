import { randomUUID } from 'node:crypto';
import { invalidArgument, StatusError } from './errors.ts';
import { Store, type StoredDocument } from './store.ts';

/** What calls work on. */
export interface Database {
  readonly store: Store;
  readonly transactions: Transactions;
  /** Called with the name of each new document, once it is stored. */
  readonly created: (name: string) => void;
}

/** Opens the database of a folder. @throws Error with a readable sentence if the folder can't be used. */
export function openDatabase(dataDir: string, created: Database['created'] = () => {}): Database {
  const store = new Store(dataDir);
  return { store, transactions: new Transactions(store), created };
}

/** How long one may stay open, as in Firestore. */
const OPEN_MS = 60_000;

/** When each document that a transaction has read was last changed; undefined if it was not there. */
type Versions = Map<string, string | undefined>;

/**
 * The open transactions. They take no locks: whether somebody has changed what one has read is decided when it commits.
 * They live in memory, so none survives the server.
 */
class Transactions {
  readonly #store: Store;
  readonly #open = new Map<string, Versions>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** @returns the id of a new one. */
  begin(): string {
    const id = Buffer.from(randomUUID()).toString('base64');
    this.#open.set(id, new Map());
    setTimeout(() => this.#open.delete(id), OPEN_MS).unref();
    return id;
  }

  /** Reads a document in one. @throws StatusError INVALID_ARGUMENT if it is not open. */
  read(id: string, name: string): StoredDocument | undefined {
    const versions = this.#versions(id);
    const document = this.#store.get(name);
    if (!versions.has(name)) versions.set(name, document?.updateTime);
    return document;
  }

  /**
   * Ends one that is about to write.
   *
   * @throws StatusError ABORTED if what it has read has changed, INVALID_ARGUMENT if it is not open.
   */
  end(id: string): void {
    const versions = this.#versions(id);
    this.#open.delete(id);
    for (const [name, version] of versions) {
      if (this.#store.get(name)?.updateTime === version) continue;
      throw new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
    }
  }

  /** Ends one that writes nothing. */
  rollBack(id: string): void {
    this.#open.delete(id);
  }

  #versions(id: string): Versions {
    const versions = this.#open.get(id);
    if (versions === undefined) throw invalidArgument('Transaction is invalid or closed.');
    return versions;
  }
}
