import { type JournalRecord, readRecord } from './record.ts';

/** What a change makes of the records. */
export interface Changed<Result> {
  readonly result: Result;
  readonly put?: readonly JournalRecord[];
  /** Keys. */
  readonly remove?: readonly string[];
}

/** A pure function over all records. It may run twice. */
export type Change<Result> = (records: readonly JournalRecord[]) => Changed<Result>;

/** Durable storage. Implemented by `indexed-db.ts`. */
export interface Disk {
  /** Reads all records and applies the edits in one transaction. Rejects if it is not certain to be on disk. */
  readonly transact: (edit: (stored: readonly unknown[]) => Edits) => Promise<void>;
}

/** Records by key; null removes. */
export type Edits = ReadonlyMap<string, JournalRecord | null>;

/** The journal's records, durable if the browser allows it. */
export interface JournalStore {
  /** Makes a change; changes run one after the other. Never rejects. */
  readonly change: <Result>(change: Change<Result>) => Promise<Result>;
  /** The records after the last change that this page made or read. */
  readonly records: () => readonly JournalRecord[];
  /** Whether everything so far is on disk. */
  readonly isDurable: () => boolean;
  /** Whether a removed record may still be on disk. */
  readonly mayRemain: (key: string) => boolean;
}

/** Some browsers never answer when their storage is broken. */
const DISK_PATIENCE_MS = 1500;

/**
 * Creates a store. Without a disk, or when it fails, the page's memory takes over: nothing is refused. What could not
 * be written is written with the next change that succeeds.
 *
 * @param carried records from the page before a reload.
 */
export function createJournalStore(
  openDisk: () => Promise<Disk>,
  carried: readonly JournalRecord[] = [],
  patienceMs = DISK_PATIENCE_MS,
): JournalStore {
  let records = carried;
  let unwritten: Map<string, JournalRecord | null> = new Map(carried.map((record) => [record.key, record]));
  let failed = false;
  let hangs = false;
  /** Keys that may be on disk. */
  const written = new Set<string>();
  let disk: Promise<Disk> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function onDisk<Result>(change: Change<Result>): Promise<Result> {
    let done: { changed: Changed<Result>; records: readonly JournalRecord[] } | undefined;
    disk ??= openDisk();
    await (await disk).transact((stored) => {
      const before = apply(
        stored.flatMap((one) => readRecord(one) ?? []),
        unwritten,
      );
      const changed = change(before);
      const edits = new Map([...unwritten, ...editsOf(changed)]);
      for (const key of edits.keys()) written.add(key);
      done = { changed, records: apply(before, edits) };
      return edits;
    });
    if (done === undefined) throw new Error('The transaction has not run.');
    if (hangs) throw new Error('It came too late: memory has taken over.');
    records = done.records;
    unwritten = new Map();
    return done.changed.result;
  }

  async function run<Result>(change: Change<Result>): Promise<Result> {
    try {
      if (hangs) throw new Error('The storage does not answer.');
      const result = await within(patienceMs, onDisk(change), () => {
        hangs = true;
      });
      failed = false;
      return result;
    } catch (error) {
      if (!failed) console.warn('The journal is kept in memory only:', error);
      failed = true;
      disk = undefined;
      const changed = change(records);
      const edits = editsOf(changed);
      records = apply(records, edits);
      for (const [key, edit] of edits) unwritten.set(key, edit);
      return changed.result;
    }
  }

  return {
    change: (change) => {
      const next = last.then(() => run(change));
      last = next;
      return next;
    },
    records: () => records,
    isDurable: () => !failed,
    mayRemain: (key) => failed && written.has(key),
  };
}

function editsOf({ put = [], remove = [] }: Changed<unknown>): Map<string, JournalRecord | null> {
  return new Map([...put.map((record) => [record.key, record] as const), ...remove.map((key) => [key, null] as const)]);
}

function apply(records: readonly JournalRecord[], edits: Edits): readonly JournalRecord[] {
  const all = new Map<string, JournalRecord | null>(records.map((record) => [record.key, record]));
  for (const [key, edit] of edits) all.set(key, edit);
  return [...all.values()].filter((record) => record !== null);
}

function within<Value>(limitMs: number, work: Promise<Value>, expired: () => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      expired();
      reject(new Error(`The storage did not answer within ${limitMs} ms.`));
    }, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
