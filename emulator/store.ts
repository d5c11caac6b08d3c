import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type Fields, toMicros } from './value.ts';

/** A document as it is stored and answered. Times are in Firestore's form. */
export interface StoredDocument {
  /** Full name: `projects/P/databases/D/documents/COLLECTION/ID`. */
  readonly name: string;
  /** Left out if there are none. */
  readonly fields?: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** What a commit leaves under each name; null deletes. */
export type Changes = readonly (readonly [name: string, document: StoredDocument | null])[];

/**
 * All documents, in memory and in `firestore.jsonl`, a file that only grows: each line is one commit. A line counts once
 * it is complete, and a commit is answered once its line is on disk: whenever the process dies, a commit is stored as a
 * whole or not at all.
 */
export class Store {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #file: number;
  /** Bytes of the file that are in memory. */
  #seen = 0;
  #newest = 0;

  /**
   * Opens the documents of a folder, which is created if missing.
   *
   * @throws Error with a readable sentence if the folder can't be used.
   */
  constructor(dataDir: string) {
    try {
      mkdirSync(dataDir, { recursive: true });
      this.#file = openSync(join(dataDir, 'firestore.jsonl'), 'a+');
      this.#catchUp();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The local Firestore can't keep its data in ${dataDir} (${reason}); set DATA_DIR to a folder that can be written.`,
        { cause: error },
      );
    }
  }

  get(name: string): StoredDocument | undefined {
    this.#catchUp();
    return this.#documents.get(name);
  }

  /** All documents whose name begins with `prefix`. */
  below(prefix: string): StoredDocument[] {
    this.#catchUp();
    return [...this.#documents.values()].filter(({ name }) => name.startsWith(prefix));
  }

  /** Microseconds since 1970, later than any time that was given or stored before, whatever the clock says. */
  now(): number {
    const belowMillis = Number((process.hrtime.bigint() / 1000n) % 1000n);
    this.#newest = Math.max(this.#newest + 1, Date.now() * 1000 + belowMillis);
    return this.#newest;
  }

  /** Stores the changes; on disk when it returns. */
  write(changes: Changes): void {
    // The first line break ends what a server that was killed may have left unfinished.
    appendFileSync(this.#file, `\n${JSON.stringify(changes)}\n`, { flush: true });
    this.#catchUp();
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Takes over what this server or another one has written since, or begins anew with a file that somebody has emptied. */
  #catchUp(): void {
    const { size } = fstatSync(this.#file);
    if (size < this.#seen) {
      this.#documents.clear();
      this.#seen = 0;
    }
    const length = size - this.#seen;
    if (length === 0) return;
    const bytes = Buffer.alloc(length);
    const read = bytes.subarray(0, readSync(this.#file, bytes, 0, length, this.#seen));
    const complete = read.subarray(0, read.lastIndexOf('\n') + 1);
    this.#seen += complete.length;
    for (const line of complete.toString().split('\n')) {
      for (const [name, document] of parse(line)) {
        if (document === null) this.#documents.delete(name);
        else this.#documents.set(name, document);
        this.#newest = Math.max(this.#newest, document === null ? 0 : toMicros(document.updateTime));
      }
    }
  }
}

/** The changes of a line; none if it is empty, or was cut off before it was complete. */
function parse(line: string): Changes {
  try {
    return line === '' ? [] : (JSON.parse(line) as Changes);
  } catch {
    return [];
  }
}
