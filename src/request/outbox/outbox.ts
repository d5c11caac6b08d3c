import { withDeadline } from '../../data/deadline.ts';
import type { Disk } from './disk.ts';
import { nextRecord, type RequestEvent, type RequestRecord } from './record.ts';

/** The records: on disk or, once the disk has failed, in this page's memory. No operation rejects. */
export type Outbox = ReturnType<typeof createOutbox>;

/** The time after which a disk operation counts as failed. */
const DISK_DEADLINE_MS = 3000;

/** @param tellOthers notifies the site's other tabs that a record has changed. */
export function createOutbox(disk: Disk, tellOthers: () => void) {
  let records = new Map<string, RequestRecord>();
  let hasFailed = false;
  /** Resolves when all writes that this page has started have ended. */
  let written: Promise<unknown> = Promise.resolve();

  /** Resolves to undefined if the disk operation fails or an earlier one has failed. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    if (hasFailed) return undefined;
    try {
      return { result: await withDeadline(work, DISK_DEADLINE_MS) };
    } catch (error) {
      console.warn('Requests are kept in memory only:', error);
      hasFailed = true;
      return undefined;
    }
  }

  return {
    /** The records as this page last read or changed them. */
    records: (): readonly RequestRecord[] => [...records.values()],
    find: (id: string): RequestRecord | undefined => records.get(id),
    /** Reads the records again, because other tabs may have changed them. Does nothing once the disk has failed. */
    read: async (): Promise<void> => {
      for (let before: unknown; before !== written && !hasFailed; ) {
        before = written;
        await before;
        const all = await attempt(disk.readAll);
        // Reads again after a write that this page has started meanwhile, because the record just read may be older.
        if (all === undefined || hasFailed || before !== written) continue;
        records = new Map(all.result.map((record) => [record.id, record]));
      }
    },
    /**
     * Applies an event to a record whose lock this page holds. Changes the memory and starts the write in the caller's own
     * task, because the page may close right after that task.
     *
     * @param known the caller's copy: used if the record isn't stored yet, or if the browser has deleted it.
     * @returns the record's next value once the write has ended; undefined if deleted.
     */
    apply: async (known: RequestRecord, event: RequestEvent): Promise<RequestRecord | undefined> => {
      const { id } = known;
      const before = records.get(id);
      const after = nextRecord(before ?? known, event, Date.now());
      if (after === before) return after;
      if (after === undefined) records.delete(id);
      else records.set(id, after);
      const write = attempt(() => (after === undefined ? disk.remove(id) : disk.put(after)));
      written = written.then(() => write);
      const stored = await write;
      // A full disk can still delete what the visitor has discarded. Otherwise, the next visit would send it.
      if (stored === undefined && (after ?? before)?.discardedAt !== undefined) disk.remove(id).catch(() => {});
      tellOthers();
      return after;
    },
    /** Returns false once the disk has failed. */
    isDurable: (): boolean => !hasFailed,
  };
}
