import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  /** The numbers of the file's lines that can't be read. */
  readonly brokenLines: readonly number[];

  /** Opens a folder; creates it if it is missing. @throws Error with a readable message if it can't be used. */
  constructor(dataDir: string) {
    try {
      mkdirSync(dataDir, { recursive: true });
      const path = join(dataDir, 'firestore.jsonl');
      this.#file = openSync(path, 'a+');
      const commits = readFileSync(path, 'utf8').split('\n').map(parse);
      for (const changes of commits) if (changes) this.#apply(changes);
      this.brokenLines = commits.flatMap((changes, index) => (changes ? [] : [index + 1]));
      lock(join(dataDir, 'lock'));
    } catch (error) {
      if (error instanceof InUse) throw error;
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

/** Parses a line. Returns no changes if it is empty, and undefined if it is incomplete. */
function parse(line: string): Changes | undefined {
  try {
    return new Map(JSON.parse(line || '[]') as [string, StoredDocument | null][]);
  } catch {
    return undefined;
  }
}

/** Another process uses the folder. */
class InUse extends Error {}

/** Writes this process's id into a file. @throws InUse if the file has the id of another running process. */
function lock(path: string): void {
  writeFileSync(path, '', { flag: 'a' });
  const owner = Number(readFileSync(path, 'utf8'));
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    throw new InUse(
      `Process ${owner} uses the data in ${dirname(path)} already: stop it, or set DATA_DIR to another folder. If no server runs, delete ${path}.`,
    );
  writeFileSync(path, String(process.pid));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
