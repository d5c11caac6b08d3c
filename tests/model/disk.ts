import type { Disk, Edits } from '../../src/request/journal/journal-store.ts';
import type { JournalRecord } from '../../src/request/journal/record.ts';

/**
 * What becomes of a transaction. `late`: another page holds the disk, and none begins for a while. `slow`: it is written at
 * once, and the disk says so after a while only. `full`: it reads and deletes, and writes nothing.
 */
export type DiskFate =
  | 'done'
  | 'throws'
  | 'full'
  | 'hangs'
  | 'late'
  | 'slow'
  | 'done, but throws'
  | 'killed before'
  | 'killed after';

/** Longer than the journal waits for the disk. */
const LATE_MS = 2500;

/** A page that may be killed in the middle of anything. */
interface Mortal {
  readonly isLive: () => boolean;
  readonly die: (writing: boolean) => void;
}

/** Storage that all pages of a browser share, and that outlives them. */
export interface SharedDisk {
  readonly records: () => readonly JournalRecord[];
  /** The disk as a page sees it. */
  readonly of: (page: Mortal) => Disk;
  /** How many transactions there have been. */
  readonly transactions: () => number;
  /** Whether a transaction has got no answer. */
  readonly hasHung: () => boolean;
}

/**
 * Creates an empty disk.
 *
 * @param fault what becomes of the n-th transaction, from 1, and of all after it if `onwards`.
 */
export function createSharedDisk(
  fault: { readonly n: number; readonly fate: DiskFate; readonly onwards?: boolean } | undefined,
): SharedDisk {
  const stored = new Map<string, string>();
  let count = 0;
  let hung = false;
  /** What all transactions wait for. */
  let free: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const never = () => new Promise<never>(() => {});

  function write(edit: (records: readonly unknown[]) => Edits, isFull: boolean): void {
    const edits = edit([...stored.values()].map((record): unknown => JSON.parse(record)));
    if (isFull && [...edits.values()].some((record) => record !== null))
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    for (const [key, record] of edits) {
      if (record === null) stored.delete(key);
      else stored.set(key, JSON.stringify(record));
    }
  }

  return {
    records: () => [...stored.values()].map((record) => JSON.parse(record) as JournalRecord),
    of: ({ isLive, die }) => ({
      transact: async (edit, signal) => {
        await Promise.resolve();
        if (!isLive()) return never();
        count++;
        const isHit = fault !== undefined && (count === fault.n || (count > fault.n && fault.onwards));
        const fate = isHit ? fault.fate : 'done';
        if (fate === 'throws') throw new DOMException('The disk is broken.', 'UnknownError');
        if (fate === 'hangs') {
          hung = true;
          return never();
        }
        const pause = () => new Promise((resolve) => setTimeout(resolve, LATE_MS));
        if (fate === 'late') free = pause();
        waiting++;
        await Promise.race([free, aborted(signal)]);
        waiting--;
        signal?.throwIfAborted();
        if (fate === 'killed before') die(true);
        if (!isLive()) return never();
        write(edit, fate === 'full');
        if (fate === 'killed after') die(true);
        if (fate === 'slow') {
          free = pause();
          waiting++;
          await free;
          waiting--;
        }
        await Promise.resolve();
        if (!isLive()) return never();
        if (fate === 'done, but throws') throw new DOMException('Not certain to be on disk.', 'AbortError');
      },
    }),
    transactions: () => count,
    hasHung: () => hung || waiting > 0,
  };
}

function aborted(signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve) => signal?.addEventListener('abort', resolve));
}
