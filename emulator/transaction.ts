import type { StoredDocument } from './document.ts';
import type { Documents, Snapshot } from './documents.ts';
import type { Store } from './store.ts';

/** The documents that a read found; undefined stands for one that is missing. */
export type Finding = readonly (StoredDocument | undefined)[];

/**
 * One transaction. All of its reads see one snapshot: of its beginning if it is read-only, else of its first read. It
 * takes no locks: whether somebody else has changed what it read is decided when it commits.
 */
export class Transaction {
  readonly isReadOnly: boolean;
  readonly #store: Store;
  readonly #reads: { readonly find: (documents: Documents) => Finding; readonly seen: string }[] = [];
  #snapshot: Snapshot | undefined;

  constructor(store: Store, isReadOnly: boolean) {
    this.#store = store;
    this.isReadOnly = isReadOnly;
    if (isReadOnly) this.#snapshot = store.snapshot();
  }

  /** Reads from its snapshot. `find` is kept, to be called again on what is stored by then. */
  read<Found extends Finding>(find: (documents: Documents) => Found): Found {
    this.#snapshot ??= this.#store.snapshot();
    const found = find(this.#snapshot);
    if (!this.isReadOnly) this.#reads.push({ find, seen: versionsOf(found) });
    return found;
  }

  /** Whether one of its reads would now find something else: another version, a document more or one less. */
  isOutdated(): boolean {
    return this.#reads.some(({ find, seen }) => versionsOf(find(this.#store)) !== seen);
  }

  /** Lets go of its snapshot. */
  end(): void {
    this.#snapshot?.close();
  }
}

function versionsOf(found: Finding): string {
  return JSON.stringify(found.map((document) => document && [document.name, document.updateTime]));
}
