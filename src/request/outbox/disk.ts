import { type IDBPDatabase, openDB, unwrap } from 'idb';
import { OUTBOX } from '../../shared/request-names.ts';
import { type RequestRecord, readRecord, toStored } from './record.ts';

/** Durable storage of records. Operations keep their order. Writes resolve once they are on disk. */
export interface Disk {
  readonly readAll: () => Promise<readonly RequestRecord[]>;
  readonly put: (record: RequestRecord) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const STORE = 'outbox';
/** The version of a new database, which release 3.0 can open. */
const VERSION = 2;

/** Returns a disk that opens its database on first use, and again after any failure: Safari can lose the connection. */
export function openDisk(name: string = OUTBOX): Disk {
  let opening: Promise<IDBPDatabase> | undefined;
  /** The open connection, with which a write starts in the caller's own task: the page may close right after it. */
  let database: IDBPDatabase | undefined;

  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    for (let isRetry = false; ; isRetry = true) {
      opening ??= connect();
      const current = opening;
      try {
        database ??= await current;
        return await work(database);
      } catch (error) {
        current.then((opened) => opened.close()).catch(() => {});
        if (current === opening) forget();
        if (isRetry) throw error;
      }
    }
  }

  function forget(): void {
    database = opening = undefined;
  }

  const openAt = async (version?: number) => {
    const opened: IDBPDatabase = await openDB(name, version, {
      upgrade: (upgraded) => {
        if (!upgraded.objectStoreNames.contains(STORE)) upgraded.createObjectStore(STORE, { keyPath: 'id' });
      },
      blocking: () => {
        forget();
        opened.close(); // lets another tab upgrade the database
      },
    });
    return opened;
  };

  /** Opens the database at whatever version it has. Adds the store if it is missing. */
  async function connect(): Promise<IDBPDatabase> {
    const opened = await openAt(VERSION).catch((error: Error) => {
      if (error.name === 'VersionError') return openAt(); // a newer release has upgraded it
      throw error;
    });
    if (opened.objectStoreNames.contains(STORE)) return opened;
    opened.close();
    return openAt(opened.version + 1);
  }

  function write(request: (store: IDBObjectStore) => void): Promise<void> {
    return use(async (opened) => {
      const transaction = opened.transaction(STORE, 'readwrite', { durability: 'strict' });
      request(unwrap(transaction.store));
      transaction.commit(); // at once, because the page may close before the write request succeeds
      await transaction.done;
    });
  }

  return {
    readAll: () =>
      use(async (opened) => {
        const { store, done } = opened.transaction(STORE);
        done.catch(() => {}); // if reading fails, `done` rejects too, but the caller handles only the rejection of `getAll`
        return (await store.getAll()).flatMap((stored) => readRecord(stored) ?? []);
      }),
    put: (record) => write((store) => store.put(toStored(record))),
    remove: (id) => write((store) => store.delete(id)),
  };
}
