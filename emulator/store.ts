import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { StoredDocument } from './document.ts';
import { Documents, Snapshot } from './documents.ts';

const FILE_NAME = 'firestore.db';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    name TEXT PRIMARY KEY,
    collection TEXT NOT NULL,    -- name of the collection that holds it
    collection_id TEXT NOT NULL, -- last part of that name
    fields TEXT NOT NULL,        -- JSON
    create_time INTEGER NOT NULL,
    update_time INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS documents_by_collection ON documents (collection);
  CREATE INDEX IF NOT EXISTS documents_by_collection_id ON documents (collection_id);
`;

/**
 * The documents of all projects in one SQLite file. Every change is on disk before a call returns: write-ahead log,
 * synced at each commit.
 */
export class Store extends Documents {
  readonly #file: string;

  /**
   * Opens the database in a folder, creating both if missing.
   *
   * @throws Error with a readable sentence if the folder can't be created or written.
   */
  constructor(dataDir: string) {
    super(open(dataDir));
    this.#file = join(dataDir, FILE_NAME);
  }

  /** The documents as they are now, for as long as the caller keeps it open. */
  snapshot(): Snapshot {
    return new Snapshot(new Database(this.#file));
  }

  /** Moves the log into the file and closes it. Idempotent. */
  close(): void {
    if (!this.db.open) return;
    this.db.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)'); // another server may have it open: don't wait
    this.db.close();
  }

  /** Runs `work` in one transaction: all of its writes are stored, or none if it throws. */
  transaction<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Latest update time of any document, in microseconds; 0 if there are none. */
  newestTime(): number {
    const row = this.db.prepare('SELECT max(update_time) AS newest FROM documents').get() as { newest: number | null };
    return row.newest ?? 0;
  }

  /** Stores a document, replacing any of the same name. */
  put(document: StoredDocument): void {
    const collection = parentOf(document.name);
    this.db
      .prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?)')
      .run(
        document.name,
        collection,
        collection.slice(collection.lastIndexOf('/') + 1),
        JSON.stringify(document.fields),
        document.createTime,
        document.updateTime,
      );
  }

  /** Removes a document if it exists. */
  delete(name: string): void {
    this.db.prepare('DELETE FROM documents WHERE name = ?').run(name);
  }

  /** Removes everything whose name starts with `prefix`. */
  deleteAll(prefix: string): void {
    this.db.prepare('DELETE FROM documents WHERE name >= ? AND name < ?').run(prefix, `${prefix}\u{10FFFF}`);
  }
}

function open(dataDir: string): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true });
    const db = new Database(join(dataDir, FILE_NAME));
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    db.exec(SCHEMA);
    db.exec('BEGIN IMMEDIATE; COMMIT'); // a read-only file fails only on write
    return db;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The local Firestore can't keep its data in ${dataDir} (${reason}); set DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  }
}

function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}
