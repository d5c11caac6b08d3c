import { withDeadline } from '../../data/deadline.ts';
import { DataError } from '../../data/port.ts';
import { type Change, type Changed, type JournalRecord, readRecord } from './record.ts';
import { withoutDoubles } from './request-changes.ts';

/** Durable storage. Implemented by `indexed-db.ts`. */
export interface Disk {
  /**
   * Reads all records and applies the edits in one transaction. Rejects if it is not certain to be on disk.
   *
   * @param signal aborts it, unless it is being committed.
   */
  readonly transact: (edit: (stored: readonly unknown[]) => Edits, signal?: AbortSignal) => Promise<void>;
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
  /** Whether the records are those on disk. */
  readonly isRead: () => boolean;
  /** Whether a removed record may still be on disk. */
  readonly mayRemain: (key: string) => boolean;
  /** Calls `returned` whenever the disk answers again and holds what memory held. */
  readonly onReturn: (returned: () => void) => void;
}

/** Some browsers never answer when their storage is broken. */
const DISK_PATIENCE_MS = 1500;

const NOTHING: Changed<void> = { result: undefined };

/**
 * Creates a store. Without a disk, or when it fails, memory takes over: no change is refused. What could not be
 * written is written with the next change that succeeds. When the disk does not answer at all, changes stop waiting for
 * it: the transaction is aborted, and a single one waits, to bring the disk up to date once it answers.
 *
 * @param carried records from the page before a reload.
 */
export function createJournalStore(
  openDisk: () => Promise<Disk>,
  carried: readonly JournalRecord[] = [],
  patienceMs = DISK_PATIENCE_MS,
): JournalStore {
  let records = carried;
  const unwritten = new Map<string, JournalRecord | null>(carried.map((record) => [record.key, record]));
  let [failed, read, away] = [false, false, false];
  let reached = false;
  let returned = () => {};
  /** Keys that may be on disk. */
  const written = new Set<string>();
  let disk: Promise<Disk> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function onDisk<Result>(change: Change<Result>, signal?: AbortSignal): Promise<Result> {
    let done: { changed: Changed<Result>; written: Edits; records: readonly JournalRecord[] } | undefined;
    disk ??= openDisk();
    const opened = await disk;
    signal?.throwIfAborted();
    await opened.transact((stored) => {
      const known = stored.flatMap((one) => readRecord(one) ?? []);
      const own = withoutDoubles(known, unwritten);
      const before = apply(known, own);
      for (const { key } of known) written.add(key);
      records = before; // a full disk can be read
      reached = true;
      const changed = change(before);
      const edits = new Map([...own, ...editsOf(changed)]);
      for (const key of edits.keys()) written.add(key);
      done = { changed, written: new Map(unwritten), records: apply(before, edits) };
      return edits;
    }, signal);
    if (done === undefined) throw new Error('Nothing ran.');
    signal?.throwIfAborted(); // memory has taken over
    for (const [key, edit] of done.written) if (unwritten.get(key) === edit) unwritten.delete(key);
    records = apply(done.records, unwritten);
    [failed, read] = [unwritten.size > 0, true];
    return done.changed.result;
  }

  /** Waits for the disk, however long that takes, to write down what memory holds by then. */
  async function wait(): Promise<void> {
    away = true;
    const isBack = await onDisk(() => NOTHING).then(
      () => true,
      () => false,
    );
    away = false;
    if (!isBack) disk = undefined;
    else if (unwritten.size > 0)
      await wait(); // written while it was being committed
    else returned();
  }

  /** A full disk still deletes: what is gone must not be taken up by the next page. */
  async function removeGone(): Promise<void> {
    const gone = new Map([...unwritten].filter(([key, edit]) => edit === null && written.has(key)));
    if (gone.size === 0) return;
    try {
      await withDeadline(async (signal) => (await openDisk()).transact(() => gone, signal), patienceMs);
      for (const key of gone.keys()) written.delete(key);
    } catch {} // `run` has warned
  }

  async function run<Result>(change: Change<Result>): Promise<Result> {
    reached = false;
    try {
      if (away) throw new Error('No answer yet.');
      return await withDeadline((signal) => onDisk(change, signal), patienceMs);
    } catch (error) {
      if (!failed) console.warn('The journal is kept in memory only:', error);
      failed = true;
      const changed = change(records);
      const edits = editsOf(changed);
      records = apply(records, edits);
      for (const [key, edit] of edits) unwritten.set(key, edit);
      if (error instanceof DataError)
        void wait(); // the deadline's: the disk throws none
      else if (!away) disk = undefined;
      if (reached) await removeGone();
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
    isRead: () => read && !failed,
    mayRemain: (key) => failed && written.has(key),
    onReturn: (listener) => {
      returned = listener;
    },
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
