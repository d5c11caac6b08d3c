import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from './values.ts';

/** A document in the format in which it is stored and sent. */
export interface StoredDocument {
  /** Full name: `projects/P/databases/D/documents/COLLECTION/ID`. */
  readonly name: string;
  /** Undefined if the document has no fields, as in Google's protocol. */
  readonly fields?: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** The documents that a commit changes, by name; null deletes a document. */
export type Changes = ReadonlyMap<string, StoredDocument | null>;

/**
 * Keeps all documents in memory and in `firestore.jsonl`, an append-only file with one commit per line. A commit succeeds
 * once its line is on disk. Incomplete lines are ignored, so a killed process never leaves half a commit.
 */
export class Store {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #file: number;
  #newest = 0;

  /** Opens a folder; creates it if it is missing. @throws Error with a readable message if it can't be used. */
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

  below(prefix: string): StoredDocument[] {
    return [...this.#documents.values()].filter(({ name }) => name.startsWith(prefix));
  }

  /** Returns the current time or a later one: each time is later than all times returned or stored before. */
  now(): string {
    this.#newest = Math.max(this.#newest + 1, Date.now());
    return new Date(this.#newest).toISOString().replace('.000Z', 'Z');
  }

  /** Applies the changes after writing them to disk. */
  write(changes: Changes): void {
    // The first line break ends a line that a killed process may have left incomplete.
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

/** Parses a line; returns no changes if it is empty or incomplete. */
function parse(line: string): Changes {
  try {
    return new Map(JSON.parse(line) as [string, StoredDocument | null][]);
  } catch {
    return new Map();
  }
}
