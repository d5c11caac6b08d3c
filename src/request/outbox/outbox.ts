import { withDeadline } from '../../data/deadline.ts';
import type { Change, Disk } from './disk.ts';
import { next, type RequestEvent, type RequestRecord } from './record.ts';

/** The records: on disk or, once the disk has failed, in this page's memory. No operation rejects. */
export type Outbox = ReturnType<typeof createOutbox>;

/** The time after which a disk operation counts as failed. */
const DISK_PATIENCE_MS = 3000;

/** @param tellOthers notifies the site's other tabs that a record has changed. */
export function createOutbox(disk: Disk, tellOthers: () => void) {
  let records: ReadonlyMap<string, RequestRecord> = new Map();
  let hasFailed = false;
  let writes = 0;

  /** Resolves to undefined if the disk operation fails. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    try {
      return { result: await withDeadline(work, DISK_PATIENCE_MS) };
    } catch (error) {
      if (!hasFailed) console.warn('Requests are kept in memory only:', error);
      hasFailed = true;
      return undefined;
    }
  }

  function show(id: string, record: RequestRecord | undefined): void {
    const changed = new Map(records);
    if (record === undefined) changed.delete(id);
    else changed.set(id, record);
    records = changed;
    writes++;
  }

  /** Deletes what the visitor gave up: a full disk still allows that, and the next visit would send it. */
  function forgetOnDisk(id: string, record: RequestRecord | undefined): void {
    if (record === undefined || record.discardedAt !== undefined) disk.update(id, () => undefined).catch(() => {});
  }

  async function update(id: string, change: Change): Promise<RequestRecord | undefined> {
    const stored = hasFailed ? undefined : await attempt(() => disk.update(id, change));
    const record = stored === undefined ? change(records.get(id)) : stored.result;
    if (stored === undefined) forgetOnDisk(id, record);
    show(id, record);
    tellOthers();
    return record;
  }

  return {
    /** The records as this page last read or changed them. */
    records: (): readonly RequestRecord[] => [...records.values()],
    find: (id: string): RequestRecord | undefined => records.get(id),
    /** Reads the records again, because other tabs may have changed them. Does nothing once the disk has failed. */
    read: async (): Promise<void> => {
      for (let before = -1; before !== writes && !hasFailed; ) {
        before = writes;
        const all = await attempt(disk.readAll);
        // A record that this page has written meanwhile may be newer than the one just read.
        if (all !== undefined && before === writes) records = new Map(all.result.map((record) => [record.id, record]));
      }
    },
    /** Stores a record whose lock this page holds. Starts in the caller's task, because the page may close right after it. */
    put: async (record: RequestRecord): Promise<void> => {
      show(record.id, record);
      const isStored = !hasFailed && (await attempt(() => disk.put(record))) !== undefined;
      if (!isStored) forgetOnDisk(record.id, record);
      tellOthers();
    },
    /**
     * Lets an event happen to a record, in a transaction.
     *
     * @param missing the record to use if the stored one has disappeared, as when the browser's storage was cleared.
     * @returns the record's next value; undefined if it is deleted or missing.
     */
    apply: (id: string, event: RequestEvent, missing?: RequestRecord): Promise<RequestRecord | undefined> =>
      update(id, (record = missing) => record && next(record, event, Date.now())),
    /** Returns false once the disk has failed. */
    isDurable: (): boolean => !hasFailed,
  };
}
