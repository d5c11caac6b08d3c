import type { Database } from 'libsql';
import type { StoredDocument } from './document.ts';
import type { Fields } from './value.ts';

interface Row {
  readonly name: string;
  readonly fields: string;
  readonly create_time: number;
  readonly update_time: number;
}

/** The documents of all projects, as one connection to the SQLite file sees them. */
export class Documents {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** One document, or undefined. */
  get(name: string): StoredDocument | undefined {
    const row = this.db.prepare('SELECT * FROM documents WHERE name = ?').get(name) as Row | undefined;
    return row === undefined ? undefined : toDocument(row);
  }

  /** Documents directly in one collection, in no particular order. */
  inCollection(collection: string): StoredDocument[] {
    return this.#all('collection = ?', [collection]);
  }

  /** Documents below `parent` (at any depth) in collections of the given id, or of any id if undefined. */
  below(parent: string, collectionId: string | undefined): StoredDocument[] {
    const range = 'name > ? AND name < ?';
    const bounds = [`${parent}/`, `${parent}/\u{10FFFF}`];
    return collectionId === undefined
      ? this.#all(range, bounds)
      : this.#all(`collection_id = ? AND ${range}`, [collectionId, ...bounds]);
  }

  #all(where: string, parameters: readonly string[]): StoredDocument[] {
    return (this.db.prepare(`SELECT * FROM documents WHERE ${where}`).all(...parameters) as Row[]).map(toDocument);
  }
}

/** The documents as they were when this was made, whatever is committed meanwhile. */
export class Snapshot extends Documents {
  /** @param db a connection of the snapshot's own. */
  constructor(db: Database) {
    super(db);
    db.exec('BEGIN; SELECT 1 FROM documents LIMIT 1'); // SQLite takes the snapshot at the first read
  }

  /** Lets go of it. Idempotent. */
  close(): void {
    this.db.close();
  }
}

function toDocument(row: Row): StoredDocument {
  return {
    name: row.name,
    fields: JSON.parse(row.fields) as Fields,
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}
