import { heldLocks, NO_LOCK, takeLock } from '../../browser/locks.ts';
import { createStore } from '../../browser/store.ts';
import { MINUTE_MS } from '../../shared/constants.ts';
import type { Source } from '../../shared/source.ts';
import { type FormHandle, type HandleDeps, openHandle, type RecordHold } from './form-handle.ts';
import { isDue, lockName, newRecord, nextRecord, type StoredDraft } from './record.ts';
import { send, takeRecord } from './send.ts';
import { type RequestToast, toastOf } from './toast-of-record.ts';

/** A page's toasts about requests, and the operations for forms and toasts. */
export type PageOutbox = ReturnType<typeof createPageOutbox>;

interface PageOutboxDeps extends Omit<HandleDeps, 'setHold' | 'endHold'> {
  /** The source of the visit. */
  readonly source: Source | undefined;
  /** Notifies the site's other tabs that a lock or record has changed. */
  readonly tellOthers: () => void;
}

/** The time for which a page may hold its locks after a reload or its closing. */
const CLOSING_WAIT_MS = 1000;
/** The pause before the next attempt to send. It doubles after each attempt, and is reset once a request is saved. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

export function createPageOutbox(deps: PageOutboxDeps) {
  const { outbox, locks, formId } = deps;
  const handleDeps: HandleDeps = { ...deps, setHold, endHold };
  const shown = createStore<readonly RequestToast[]>([]);
  /** The records whose locks this page holds, by their ids. */
  const holds = new Map<string, RecordHold>();
  /** The names of locks that this and other pages hold. */
  let lockedNames: Awaited<ReturnType<typeof heldLocks>> = new Set();
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const toasts = outbox
      .records()
      .map((record) => toastOf(record, holds.get(record.id)?.purpose, lockedNames.has(lockName(record.id))));
    shown.set(toasts.filter((toast) => toast !== undefined));
  }

  async function readLocks(): Promise<void> {
    lockedNames = await heldLocks(locks);
    show();
  }

  function announceChange(): void {
    show();
    deps.tellOthers();
    void readLocks();
  }

  function setHold(id: string, hold: RecordHold): void {
    holds.set(id, hold);
    // Only the form that was closed last has a toast with *Undo*.
    if (hold.reopensForm)
      for (const [other, { reopensForm }] of holds) if (reopensForm && other !== id) void dismiss(other);
    announceChange();
  }

  async function endHold(id: string): Promise<void> {
    const ended = holds.get(id);
    holds.delete(id); // first, because once the lock is free, the page may take it again
    await ended?.release();
    announceChange();
    wakeSenders();
  }

  async function read(): Promise<void> {
    await outbox.read();
    await readLocks();
  }

  /** Takes a record's lock, unless this page holds it already. */
  async function take(id: string, waitMs = 0) {
    return holds.has(id) ? undefined : takeRecord(id, deps, waitMs);
  }

  /**
   * Sends a request, if it is due.
   *
   * @param isRenewed whether to send it even if it has expired.
   */
  async function sendOne(id: string, isRenewed = false): Promise<void> {
    const taken = await take(id);
    if (taken === undefined) return readLocks(); // updates the toast
    const { release } = taken;
    let { record } = taken;
    if (record !== undefined && isRenewed) record = await outbox.apply(record, { type: 'renew' });
    if (record !== undefined && isDue(record, Date.now())) {
      setHold(id, { purpose: 'sending', release });
      await send(record, deps);
      holds.delete(id);
    }
    await release();
    announceChange();
    if (outbox.find(id)?.state === 'saved') pause = FIRST_PAUSE_MS;
  }

  const isWaiting = () => outbox.records().some((record) => isDue(record, Date.now()));

  /** If a record is due, wakes the service worker and schedules the page's next attempt. */
  function wakeSenders(): void {
    if (isWaiting()) deps.onWaiting();
    schedule();
  }

  /**
   * Schedules the next attempt if a record is due. This includes a record that another page is sending: that page may close
   * before the send succeeds. The pause doubles each time, with jitter.
   */
  function schedule(): void {
    if (timer !== undefined || !isWaiting()) return;
    timer = setTimeout(() => void sync(), pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  /**
   * Reads the records, deletes those that nobody needs, and sends due ones, one after the other. Call when the page opens,
   * becomes visible or is online again.
   */
  async function sync(): Promise<void> {
    await read();
    clearTimeout(timer);
    timer = undefined;
    for (const record of outbox.records()) {
      // Once the disk has failed, another page may have stored a newer record.
      const isUnneeded = outbox.isDurable() && nextRecord(record, { type: 'prune' }, Date.now()) === undefined;
      const taken = isUnneeded ? await take(record.id) : undefined;
      if (taken === undefined) continue;
      if (taken.record !== undefined) await outbox.apply(taken.record, { type: 'prune' });
      await taken.release();
      deps.tellOthers();
    }
    // Once the pause is at its maximum, sends even if `onLine` is false: some browsers report no network although there is one.
    if (navigator.onLine || pause === LONGEST_PAUSE_MS)
      for (const record of outbox.records()) if (isDue(record, Date.now())) await sendOne(record.id);
    wakeSenders();
    await readLocks();
  }

  /** Ends the offer of *Undo*. Synchronous, so that only one caller gets it: `undo` or `dismiss`. */
  function takeOffer(id: string): RecordHold | undefined {
    const offer = holds.get(id);
    if (offer?.purpose !== 'undo') return undefined;
    holds.delete(id);
    return offer;
  }

  async function dismiss(id: string): Promise<void> {
    const offer = takeOffer(id);
    const record = outbox.find(id);
    if (record !== undefined) await outbox.apply(record, { type: 'dismiss' });
    await offer?.release();
    announceChange();
  }

  /** Opens a form's handle on a record, unless the record is missing, saved, discarded or still in use after `waitMs`. */
  async function openOn(id: string, waitMs: number, isEdit = false): Promise<FormHandle | undefined> {
    const { record, release } = (await take(id, waitMs)) ?? {};
    if (release !== undefined && record !== undefined && record.state !== 'saved' && record.discardedAt === undefined)
      return openHandle(record, release, handleDeps, isEdit ? 'edit' : 'draft');
    await release?.();
    return undefined;
  }

  /** Opens a form's handle on the newest draft that no page has open, or else on a new record. */
  async function openForm(): Promise<FormHandle> {
    await read();
    const drafts = outbox.records().filter(({ state }) => state === 'draft');
    for (const { id } of drafts.sort((a, b) => b.at - a.at)) {
      const handle = await openOn(id, 0);
      if (handle !== undefined) return handle;
    }
    const record = newRecord(deps.source);
    const release = (await takeLock(locks, lockName(record.id), 0)) ?? NO_LOCK;
    return openHandle(record, release, handleDeps, 'new');
  }

  return {
    isDurable: outbox.isDurable,
    isSentWhenClosed: deps.isSentWhenClosed,
    toasts: shown.get,
    subscribe: shown.subscribe,
    sync,
    wakeSenders,
    /** Reads the records after another tab or the service worker has changed them. Doesn't wake the service worker, which may be sending already. */
    refresh: async (): Promise<void> => {
      await read();
      schedule();
    },
    openForm,
    /** Opens the handle of the form that this tab had before a reload, unless its record is missing, saved or in use. */
    reopenForm: async (): Promise<FormHandle | undefined> => {
      const id = formId.get();
      const handle = id === null ? undefined : await openOn(id, CLOSING_WAIT_MS);
      if (handle === undefined) formId.set(null);
      return handle;
    },
    /** Opens a form's handle on a toast's request. If the request is in use, saved or deleted, acts like `openForm`. */
    edit: async (id: string): Promise<FormHandle> => (await openOn(id, CLOSING_WAIT_MS, true)) ?? openForm(),
    /** Returns the content of a toast's request. */
    draftOf: (id: string): StoredDraft => outbox.find(id)?.draft ?? {},
    sendNow: async (id: string): Promise<void> => {
      await sendOne(id, true);
      wakeSenders();
    },
    /** Discards a request, unless a page is sending or editing it. The page keeps the lock while it offers *Undo*. */
    discard: async (id: string): Promise<void> => {
      const { record, release } = (await take(id)) ?? {};
      if (release === undefined) return readLocks(); // updates the toast
      const discarded = record && (await outbox.apply(record, { type: 'discard' }));
      if (discarded?.discardedAt !== undefined) return setHold(id, { purpose: 'undo', release });
      await release();
      announceChange();
    },
    /** Restores a discarded request or form. Resolves to the form's handle; for a request, to undefined. */
    undo: async (id: string): Promise<FormHandle | undefined> => {
      const offer = takeOffer(id);
      const discarded = outbox.find(id);
      const record = offer && discarded && (await outbox.apply(discarded, { type: 'undo' }));
      if (offer?.reopensForm && record !== undefined) return openHandle(record, offer.release, handleDeps, 'draft');
      await offer?.release();
      announceChange();
      wakeSenders();
      return undefined;
    },
    /** Closes a `saved` or `undo` toast. */
    dismiss,
  };
}
