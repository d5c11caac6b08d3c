import { type IDBPDatabase, openDB } from 'idb';
import { OUTBOX } from '../../shared/request-names.ts';
import { type RequestRecord, readRecord, toStored } from './record.ts';

/** Returns a record's next value; undefined if there is none, or no longer. */
export type Change = (record: RequestRecord | undefined) => RequestRecord | undefined;

/** Durable storage of records. Writes resolve once they are on disk, and keep the order in which they were called. */
export interface Disk {
  readonly readAll: () => Promise<readonly RequestRecord[]>;
  readonly put: (record: RequestRecord) => Promise<void>;
  /** Changes one record in a transaction. `change` may run more than once. */
  readonly update: (id: string, change: Change) => Promise<RequestRecord | undefined>;
}

const STORE = 'outbox';

/** Returns a disk that opens its database on first use, and again after any failure: Safari can lose the connection. */
export function openDisk(name: string = OUTBOX): Disk {
  /** The open connection, with which a write starts in the caller's own task: the page may close right after it. */
  let database: IDBPDatabase | undefined;
  let opening: Promise<IDBPDatabase> | undefined;

  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    for (let isRetry = false; ; isRetry = true) {
      opening ??= connect(name, forget);
      const own = opening;
      try {
        if (database !== undefined) return await work(database);
        const opened = await own;
        if (own === opening) database = opened;
        return await work(opened);
      } catch (error) {
        own.then((opened) => opened.close()).catch(() => {});
        if (own === opening) forget();
        if (isRetry) throw error;
      }
    }
  }

  function forget(): void {
    database = opening = undefined;
  }

  function write<Result>(work: (database: IDBPDatabase) => WriteOf<Result>): Promise<Result> {
    return use(async (opened) => {
      const { result, done } = work(opened);
      done.catch(() => {}); // if a request fails, `done` rejects, too
      const value = await result;
      await done;
      return value;
    });
  }

  return {
    readAll: () =>
      use(async (opened) => {
        const { store, done } = opened.transaction(STORE);
        done.catch(() => {}); // if reading fails, `done` rejects too, but the caller handles only the rejection of `getAll`
        return (await store.getAll()).flatMap((stored) => readRecord(stored) ?? []);
      }),
    put: (record) =>
      write((opened) => {
        const transaction = opened.transaction(STORE, 'readwrite', { durability: 'strict' });
        const result = transaction.store.put(toStored(record)).then(() => {});
        transaction.commit(); // at once, because a closing page may not live to see the request succeed
        return { result, done: transaction.done };
      }),
    update: (id, change) =>
      write((opened) => {
        const { store, done } = opened.transaction(STORE, 'readwrite', { durability: 'strict' });
        const result = store.get(id).then(async (stored) => {
          const next = change(stored && readRecord(stored));
          if (next === undefined) await store.delete(id);
          else await store.put(toStored(next));
          return next;
        });
        return { result, done };
      }),
  };
}

interface WriteOf<Result> {
  readonly result: Promise<Result>;
  readonly done: Promise<void>;
}

/** The version of a new database, which release 3.0 can open. */
const VERSION = 2;

/** Opens the database at whatever version it has. Adds the store if it is missing. */
async function connect(name: string, onClosed: () => void): Promise<IDBPDatabase> {
  const at = async (version?: number) => {
    const database: IDBPDatabase = await openDB(name, version, {
      upgrade: (opened) => {
        if (!opened.objectStoreNames.contains(STORE)) opened.createObjectStore(STORE, { keyPath: 'id' });
      },
      blocking: () => {
        onClosed();
        database.close(); // lets another tab upgrade the database
      },
      terminated: onClosed,
    });
    return database;
  };
  const newest = (error: unknown) => {
    if ((error as DOMException).name === 'VersionError') return at(); // a newer release has upgraded it
    throw error;
  };
  const database = await at(VERSION).catch(newest);
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return at(database.version + 1);
}
