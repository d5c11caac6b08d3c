import { type IDBPDatabase, openDB } from 'idb';
import { withDeadline } from '../../data/deadline.ts';
import { OUTBOX } from '../../shared/request-names.ts';
import type { RequestRecord } from './record.ts';
import { carryOver } from './version-2.ts';

/** A pure function that returns a record's next value. Undefined means that there is no record. May run more than once. */
export type Change = (record: RequestRecord | undefined) => RequestRecord | undefined;

/** Durable storage of records. `update` resolves only once the change is on disk. */
export interface Disk {
  readonly readAll: () => Promise<readonly RequestRecord[]>;
  /** Changes one record in a transaction. */
  readonly update: (id: string, change: Change) => Promise<RequestRecord | undefined>;
}

/** Returns a disk that opens its database on first use, and again after any failure: Safari can lose the connection. */
export function openDisk(name: string = OUTBOX): Disk {
  let opening: Promise<IDBPDatabase> | undefined;

  async function connect(): Promise<IDBPDatabase> {
    const database: IDBPDatabase = await openDB(name, 2, {
      upgrade: async (opened, from, _to, transaction) => {
        const records = opened.createObjectStore('outbox', { keyPath: 'id' });
        if (from === 0) return;
        for (const record of carryOver(await transaction.objectStore('records').getAll())) await records.put(record);
        opened.deleteObjectStore('records');
      },
      blocking: () => {
        opening = undefined;
        database.close(); // lets another tab upgrade the database
      },
    });
    return database;
  }

  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    for (let isRetry = false; ; isRetry = true) {
      opening ??= connect();
      const own = opening;
      try {
        return await work(await own);
      } catch (error) {
        own.then((database) => database.close()).catch(() => {});
        if (opening === own) opening = undefined;
        if (isRetry) throw error;
      }
    }
  }

  return {
    readAll: () =>
      use(async (database) => {
        const { store, done } = database.transaction('outbox');
        done.catch(() => {}); // if reading fails, `done` rejects too, but the caller handles only the rejection of `getAll`
        return store.getAll();
      }),
    update: (id, change) =>
      use(async (database) => {
        const { store, done } = database.transaction('outbox', 'readwrite', { durability: 'strict' });
        done.catch(() => {}); // prevents an unhandled rejection if something fails before `await done`
        const next = change(await store.get(id));
        if (next === undefined) await store.delete(id);
        else await store.put(next);
        await done;
        return next;
      }),
  };
}

/** The records: on disk or, once the disk has failed, in this page's memory. No operation rejects. */
export type Outbox = ReturnType<typeof createOutbox>;

/** The time after which a disk operation counts as failed. */
const DISK_PATIENCE_MS = 3000;

export function createOutbox(disk: Disk, tellOthers: () => void) {
  let records: ReadonlyMap<string, RequestRecord> = new Map();
  let hasFailed = false;
  let hasWorked = false;
  let last: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work);
    last = next;
    return next;
  }

  /** Resolves to undefined if the disk operation fails. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    try {
      const result = await withDeadline(work, DISK_PATIENCE_MS);
      hasWorked = true;
      return { result };
    } catch (error) {
      if (!hasFailed) console.warn('Requests are kept in memory only:', error);
      hasFailed = true;
      return undefined;
    }
  }

  function show(id: string, record: RequestRecord | undefined): void {
    const next = new Map(records);
    if (record === undefined) next.delete(id);
    else next.set(id, record);
    records = next;
    tellOthers();
  }

  return {
    /** The records as this page last read or changed them. */
    records: (): readonly RequestRecord[] => [...records.values()],
    find: (id: string): RequestRecord | undefined => records.get(id),
    /** Reads the records again, because other tabs may have changed them. Does nothing once the disk has failed. */
    read: (): Promise<void> =>
      enqueue(async () => {
        const all = hasFailed ? undefined : await attempt(disk.readAll);
        if (all !== undefined) records = new Map(all.result.map((record) => [record.id, record]));
      }),
    /** Changes a record and notifies the other tabs. Changes run one after the other. */
    update: (id: string, change: Change): Promise<RequestRecord | undefined> =>
      enqueue(async () => {
        const stored = hasFailed ? undefined : await attempt(() => disk.update(id, change));
        const next = stored === undefined ? change(records.get(id)) : stored.result;
        show(id, next);
        return next;
      }),
    /** Deletes a record. Resolves to false if the record may still be on disk. */
    remove: (id: string): Promise<boolean> =>
      enqueue(async () => {
        // Tries the disk even after a failure, because a full disk still allows deletions.
        const removed = await attempt(() => disk.update(id, () => undefined));
        show(id, undefined);
        return removed !== undefined || !hasWorked; // if the disk has never worked, the record was only in memory
      }),
    /** Returns false once the disk has failed. */
    isDurable: (): boolean => !hasFailed,
  };
}
