import { heldLocks, NO_LOCK, takeLock } from '../../browser/locks.ts';
import { createStore } from '../../browser/store.ts';
import { CLOSING_PATIENCE_MS, type Discarded, type FormHandle, type HandleDeps, openHandle } from './form-handle.ts';
import { isEdited, isExpired, lockName, newRecord, type RequestRecord, type Stored } from './record.ts';
import { createRetryLoop, type RetryDeps } from './retry-loop.ts';
import type { SendDeps } from './send.ts';

/**
 * A toast about a request that no form shows.
 * - `unsent`: the request had failed, or was being edited, when its page closed.
 * - `expired`: the request is too old to be sent automatically.
 * - `undo`: the visitor has discarded the request, or closed a half-filled form.
 * - `stuck`: the visitor has discarded the request, but the disk may still hold it.
 */
export interface RequestToast {
  readonly id: string;
  readonly tag: 'sending' | 'saved' | 'waiting' | 'unsent' | 'refused' | 'expired' | 'undo' | 'stuck';
  /** Whether the database also holds an earlier version of the request. The `saved` toast mentions such a version. */
  readonly earlierStored?: boolean;
}

/** A page's toasts about requests, and the operations for forms and toasts. */
export type Requests = ReturnType<typeof createRequests>;

export interface RequestsDeps extends SendDeps, Pick<HandleDeps, 'formId'> {
  /** Notifies the site's other tabs that a lock or record has changed. */
  readonly tellOthers: () => void;
}

export function createRequests(deps: RequestsDeps) {
  const { outbox, locks, formId } = deps;
  const shown = createStore<readonly RequestToast[]>([]);
  const own: RetryDeps['own'] = new Map();
  const discarded = new Map<string, Discarded>();
  /** The names of locks that this and other pages hold. */
  let held: Awaited<ReturnType<typeof heldLocks>> = new Set();

  function tagOf(record: RequestRecord): RequestToast['tag'] | null {
    const { id, state, versions } = record;
    if (own.get(id) === 'sending') return 'sending';
    if (own.has(id) || held.has(lockName(id))) return null;
    if (state === 'draft') return versions.length > 0 ? 'unsent' : null;
    if (state === 'saved' || state === 'refused') return state;
    if (isEdited(record)) return 'unsent';
    if (isExpired(record)) return 'expired';
    return 'waiting'; // also in state `sending`: the sending page has died, and the retry loop sends the request again
  }

  function show(): void {
    const toasts = outbox.records().flatMap((record): RequestToast[] => {
      const { id, storedBefore } = record;
      const tag = discarded.has(id) ? null : tagOf(record);
      return tag === null ? [] : [{ id, tag, earlierStored: storedBefore > 0 }];
    });
    for (const [id, { isStuck }] of discarded) toasts.push({ id, tag: isStuck ? 'stuck' : 'undo' });
    shown.set(toasts);
  }

  async function readLocks(): Promise<void> {
    held = await heldLocks(locks);
    show();
  }

  function changed(): void {
    show();
    deps.tellOthers();
    void readLocks();
  }

  async function read(): Promise<void> {
    await outbox.read();
    await readLocks();
  }

  const retryLoop = createRetryLoop({ ...deps, own, changed, sync });
  const handleDeps: HandleDeps = { ...deps, own, discarded, retryLoop, changed, sync };

  /**
   * Reads the records, deletes expired ones that hold no unsent request, and sends due ones. Call when the page opens, becomes
   * visible or is online again.
   */
  async function sync(): Promise<void> {
    await read();
    for (const record of outbox.records()) {
      const { id, state, versions } = record;
      const isForgotten = state === 'saved' || (state === 'draft' && versions.length === 0);
      if (isForgotten && isExpired(record) && !own.has(id) && !held.has(lockName(id))) await outbox.remove(id);
    }
    await retryLoop.run();
    show();
  }

  /** Opens a form's handle on a record, unless the record is missing, saved or still in use after `patienceMs`. */
  async function openOn(id: string, patienceMs: number, draft?: Stored): Promise<FormHandle | undefined> {
    const release = own.has(id) ? undefined : await takeLock(locks, lockName(id), patienceMs);
    if (release === undefined) return undefined;
    await outbox.read();
    const record = outbox.find(id);
    if (record !== undefined && record.state !== 'saved')
      return openHandle(record, release, handleDeps, draft ?? record.draft);
    await release();
    return undefined;
  }

  async function openNew(draft?: Stored): Promise<FormHandle> {
    const record = newRecord(draft);
    return openHandle(record, (await takeLock(locks, lockName(record.id), 0)) ?? NO_LOCK, handleDeps, draft);
  }

  /** Opens a form's handle on the newest draft that no page has open, or else on a new record. */
  async function openForm(): Promise<FormHandle> {
    await read();
    const isLeft = (one: RequestRecord) => one.state === 'draft' || (one.state !== 'saved' && isEdited(one));
    const left = outbox.records().filter(isLeft);
    for (const { id } of left.sort((a, b) => b.at - a.at)) {
      const handle = await openOn(id, 0);
      if (handle !== undefined) return handle;
    }
    return openNew();
  }

  return {
    isDurable: outbox.isDurable,
    toasts: shown.get,
    subscribe: shown.subscribe,
    sync,
    /** Reads the records after another tab has changed them. */
    refresh: async (): Promise<void> => {
      await read();
      retryLoop.later();
    },
    openForm,
    /** Opens the handle of the form that this tab had before a reload, unless its record is missing, saved or in use. */
    reopenForm: async (): Promise<FormHandle | undefined> => {
      const id = formId.get();
      const handle = id === null ? undefined : await openOn(id, CLOSING_PATIENCE_MS);
      if (handle === undefined) formId.set(null);
      return handle;
    },
    /** Opens a form's handle on a toast's request. If the request is in use, saved or deleted, acts like `openForm`. */
    edit: async (id: string): Promise<FormHandle> => (await openOn(id, CLOSING_PATIENCE_MS)) ?? openForm(),
    /** Returns the answers of a toast's request, even if the request was discarded. */
    wordsOf: (id: string): Stored => (discarded.get(id)?.record ?? outbox.find(id))?.draft ?? {},
    sendNow: async (id: string): Promise<void> => {
      // Renews `at`, because the request may have expired.
      await outbox.update(id, (one) =>
        one && one.state !== 'saved' ? { ...one, state: 'waiting', at: Date.now() } : one,
      );
      await retryLoop.sendNow(id);
    },
    /** Discards a request that no page is sending or editing. The toast's tag is `stuck` if the disk may still hold it. */
    discard: async (id: string): Promise<void> => {
      const release = own.has(id) ? undefined : await takeLock(locks, lockName(id), 0);
      if (release === undefined) return readLocks(); // updates the toast, because a page is sending or editing the request
      await outbox.read();
      const record = outbox.find(id) ?? discarded.get(id)?.record;
      if (record !== undefined && record.state !== 'saved')
        discarded.set(id, { record, isForm: false, isStuck: !(await outbox.remove(id)) });
      await release();
      changed();
    },
    /** Restores a discarded request or form. Resolves to the form's handle; for a request, to undefined. */
    undo: async (id: string): Promise<FormHandle | undefined> => {
      const last = discarded.get(id);
      discarded.delete(id);
      if (last === undefined) return undefined;
      const { record, isForm } = last;
      // If the form belonged to a waiting or refused request, closing the form kept the record. If that record is missing now,
      // the request may have been sent, so the record isn't restored.
      if (!isForm || record.state === 'draft') await outbox.update(id, (one) => one ?? record);
      changed();
      if (!isForm) {
        retryLoop.later();
        return undefined;
      }
      const handle = (await openOn(id, CLOSING_PATIENCE_MS, record.draft)) ?? (await openNew(record.draft));
      handle.keep(record.draft);
      return handle;
    },
    /** Closes a `saved` or `undo` toast. */
    dismiss: async (id: string): Promise<void> => {
      // A closed form's request may have been sent while *Undo* was shown. Its record then stays, so that a toast can report
      // the success.
      if (!discarded.delete(id) && outbox.find(id)?.state === 'saved') await outbox.remove(id);
      changed();
    },
  };
}
