import { type IDBPDatabase, openDB } from 'idb';
import { createStore } from '../../browser/store.ts';
import { withDeadline } from '../../data/deadline.ts';
import { DataError } from '../../data/port.ts';
import { OUTBOX } from '../../shared/launch-protocol.ts';
import type { Change, RequestRecord } from './record.ts';
import { carryOver } from './version-2.ts';

/** Durable storage of records. */
export interface Disk {
  readonly readAll: () => Promise<readonly RequestRecord[]>;
  /** Changes one record in a transaction. Rejects if the result is not certain to be on disk. */
  readonly update: (key: string, change: Change) => Promise<RequestRecord | undefined>;
}

const RECORDS = 'outbox';

/** Opens the disk's database on first use, and again after any failure: Safari loses connections while the page lives. */
export function openDisk(name: string = OUTBOX): Disk {
  let opening: Promise<IDBPDatabase> | undefined;

  async function connect(): Promise<IDBPDatabase> {
    const database: IDBPDatabase = await openDB(name, 2, {
      upgrade: async (opened, from, _to, transaction) => {
        const records = opened.createObjectStore(RECORDS, { keyPath: 'key' });
        if (from === 0) return;
        for (const record of carryOver(await transaction.objectStore('records').getAll())) await records.put(record);
        opened.deleteObjectStore('records');
      },
      blocking: () => {
        opening = undefined;
        database.close(); // another tab upgrades it
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
    readAll: () => use((database) => database.getAll(RECORDS)),
    update: (key, change) =>
      use(async (database) => {
        const transaction = database.transaction(RECORDS, 'readwrite', { durability: 'strict' });
        const settled = transaction.done;
        settled.catch(() => {}); // awaited below, unless something fails first
        const next = change(await transaction.store.get(key));
        if (next === undefined) await transaction.store.delete(key);
        else await transaction.store.put(next);
        await settled;
        return next;
      }),
  };
}

/** The records: on disk if the browser allows it, else in this page's memory. No change is refused. */
export interface Outbox {
  /** The records as this page last read or changed them. */
  readonly records: () => readonly RequestRecord[];
  /** Calls `changed` after each change of the above; returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads what other tabs have changed. */
  readonly read: () => Promise<void>;
  /** Changes a record and tells the other tabs. Changes run one after the other. Never rejects. */
  readonly update: (key: string, change: Change) => Promise<RequestRecord | undefined>;
  /** Whether everything so far is on disk. */
  readonly isDurable: () => boolean;
  /** Whether the disk may still hold an older version of a record, which the next page would find. */
  readonly isStale: (key: string) => boolean;
}

/** A disk that takes longer counts as failed until the page is left: what it does late must not undo what follows. */
const DISK_PATIENCE_MS = 3000;

/**
 * Creates the records of a page.
 *
 * @param carried records that the page before a reload could not store.
 */
export function createOutbox(disk: Disk, tellOthers: () => void, carried: readonly RequestRecord[] = []): Outbox {
  const { get, set, subscribe } = createStore<readonly RequestRecord[]>(carried);
  let onDisk = new Map<string, RequestRecord>();
  /** What the disk did not take; undefined: a record that it did not delete. */
  const inMemory = new Map<string, RequestRecord | undefined>(carried.map((record) => [record.key, record]));
  let [hasFailed, hasHung] = [false, false];
  let last: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work);
    last = next;
    return next;
  }

  async function attempt<Result>(work: () => Promise<Result>, whileHung = false): Promise<Result> {
    try {
      if (hasHung && !whileHung) throw new DataError('deadline', 'The disk does not answer.');
      const result = await withDeadline(work, DISK_PATIENCE_MS);
      hasFailed = hasHung;
      return result;
    } catch (error) {
      if (!hasFailed) console.warn('Requests are kept in memory only:', error);
      hasHung ||= error instanceof DataError; // the disk itself throws none
      hasFailed = true;
      throw error;
    }
  }

  function show(): void {
    set([...new Map([...onDisk, ...inMemory]).values()].filter((record) => record !== undefined));
  }

  async function store(key: string, change: Change, whileHung = false): Promise<RequestRecord | undefined> {
    const next = await attempt(() => disk.update(key, change), whileHung);
    if (next === undefined) onDisk.delete(key);
    else onDisk.set(key, next);
    return next;
  }

  async function write(key: string, change: Change): Promise<RequestRecord | undefined> {
    const isOverlaid = inMemory.has(key);
    try {
      const next = await store(key, isOverlaid ? () => change(inMemory.get(key)) : change);
      inMemory.delete(key);
      return next;
    } catch {
      const next = change(isOverlaid ? inMemory.get(key) : onDisk.get(key));
      inMemory.set(key, next);
      // A full disk still deletes. What is discarded must not be found by the next page.
      const isGone = next === undefined || next.discarded === true;
      if (isGone && onDisk.has(key)) await store(key, () => undefined, true).catch(() => {});
      return next;
    }
  }

  /** Writes what waits in memory once the disk works again. */
  async function flush(): Promise<void> {
    const unwritten = [...inMemory.keys()];
    for (const key of unwritten) if (!hasFailed) await write(key, (record) => record);
    if (inMemory.size < unwritten.length) tellOthers();
  }

  return {
    records: get,
    subscribe,
    read: () =>
      enqueue(async () => {
        const all = await attempt(disk.readAll).catch(() => undefined);
        if (all !== undefined) onDisk = new Map(all.map((record) => [record.key, record]));
        await flush();
        show();
      }),
    update: (key, change) =>
      enqueue(async () => {
        const next = await write(key, change);
        await flush();
        show();
        tellOthers();
        return next;
      }),
    isDurable: () => !hasFailed && inMemory.size === 0,
    isStale: (key) => inMemory.has(key) && onDisk.has(key),
  };
}
