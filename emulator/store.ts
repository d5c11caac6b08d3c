import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from './values.ts';

/** A document as it is stored and answered. */
export interface StoredDocument {
  /** Full name: `projects/P/databases/D/documents/COLLECTION/ID`. */
  readonly name: string;
  /** Left out if there are none. */
  readonly fields?: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** What a commit leaves under each name; null deletes. */
export type Changes = ReadonlyMap<string, StoredDocument | null>;

/**
 * All documents, in memory and in `firestore.jsonl`, a file that only grows: each line is one commit. A commit is answered
 * once its line is on disk, and a line that was cut off is ignored: a killed process leaves no commit stored partially.
 */
export class Store {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #file: number;
  #newest = 0;

  /** Opens a folder, created if missing. @throws Error with a readable sentence if it can't be used. */
  constructor(dataDir: string) {
    try {
      mkdirSync(dataDir, { recursive: true });
      const path = join(dataDir, 'firestore.jsonl');
      this.#file = openSync(path, 'a+');
      for (const line of readFileSync(path, 'utf8').split('\n')) this.#apply(parse(line));
    } catch (error) {
      throw new Error(
        `The local Firestore can't keep its data in ${dataDir} (${error}); set DATA_DIR to a folder that can be written.`,
        { cause: error },
      );
    }
  }

  get(name: string): StoredDocument | undefined {
    return this.#documents.get(name);
  }

  /** All documents whose name begins with `prefix`. */
  below(prefix: string): StoredDocument[] {
    return [...this.#documents.values()].filter(({ name }) => name.startsWith(prefix));
  }

  /** The present time, later than any that was given or stored before, whatever the clock says. */
  now(): string {
    this.#newest = Math.max(this.#newest + 1, Date.now());
    return new Date(this.#newest).toISOString().replace('.000Z', 'Z');
  }

  /** Stores the changes; on disk when it returns. */
  write(changes: Changes): void {
    // The first line break ends a line that a killed server has left unfinished.
    appendFileSync(this.#file, `\n${JSON.stringify([...changes])}\n`, { flush: true });
    this.#apply(changes);
  }

  close(): void {
    closeSync(this.#file);
  }

  #apply(changes: Changes): void {
    for (const [name, document] of changes) {
      if (document === null) this.#documents.delete(name);
      else this.#documents.set(name, document);
      if (document !== null) this.#newest = Math.max(this.#newest, Date.parse(document.updateTime));
    }
  }
}

/** The changes of a line; none if it is empty, or was cut off before it was complete. */
function parse(line: string): Changes {
  try {
    return new Map(JSON.parse(line) as [string, StoredDocument | null][]);
  } catch {
    return new Map();
  }
}
