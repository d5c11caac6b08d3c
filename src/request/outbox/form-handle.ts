import { type Release, takeLock } from '../../browser/locks.ts';
import { ignoreErrors } from '../../browser/storage.ts';
import type { Outcome } from '../../data/port.ts';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { haveSameWords, lockName, type RequestRecord, type Stored } from './record.ts';
import type { RetryDeps, RetryLoop } from './retry-loop.ts';
import { send, stateAfter } from './send.ts';

/** An open form's access to its record in the outbox. */
export type FormHandle = ReturnType<typeof openHandle>;

/** Storage for the id of the form that a reload of this tab reopens; null if there is none. */
export interface StoredFormId {
  readonly get: () => string | null;
  readonly set: (form: string | null) => void;
}

/** A discarded request, or a form closed with unsent edits. Kept in memory while its toast is shown. */
export interface Discarded {
  readonly record: RequestRecord;
  /** Whether the visitor closed a form, rather than pressing *Discard*. */
  readonly isForm: boolean;
  /** Whether the disk may still hold the record. The toast then offers *Discard* again instead of *Undo*. */
  readonly isStuck: boolean;
}

export interface HandleDeps extends RetryDeps {
  readonly retryLoop: RetryLoop;
  readonly formId: StoredFormId;
  readonly discarded: Map<string, Discarded>;
}

/** How long a page that was just reloaded or closed may still hold its locks. */
export const CLOSING_PATIENCE_MS = 1000;
/** The longest time that *Submit* waits while another page uses a record with the same words. */
const SENDER_PATIENCE_MS = 3000;
/** The interval at which typing is stored. Throttled, not debounced, because a visitor may never pause. */
const WRITE_EVERY_MS = 250;

/** Returns the state to restore when a form closes or its send fails; undefined if the record has no submitted version. */
function stateBefore({ state, versions }: RequestRecord): RequestRecord['state'] | undefined {
  if (versions.length === 0) return undefined;
  return state === 'sending' ? 'waiting' : state;
}

/**
 * Opens a form's handle on a record whose lock the page holds.
 *
 * @param restored the stored draft to restore, possibly from another version of the page; undefined for an empty form.
 */
export function openHandle(record: RequestRecord, release: Release, deps: HandleDeps, restored: Stored | undefined) {
  const { outbox, locks, own, discarded, formId } = deps;
  /** The record as last read or written. A new record isn't written before the visitor types or submits. */
  let current = record;
  let releaseLock = release;
  let before = stateBefore(record);
  let typed: Stored | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> | undefined;
  let outcome: Outcome | undefined;
  let isClosed = false;

  async function write(change: Partial<RequestRecord>): Promise<void> {
    current = (await outbox.update(current.id, (one) => ({ ...(one ?? current), ...change }))) ?? current;
  }

  async function writeTyped(): Promise<void> {
    timer = undefined;
    const draft = typed;
    if (draft === undefined || isClosed || sending !== undefined) return;
    await write({ draft, at: Date.now() });
  }

  function stopTyping(): void {
    clearTimeout(timer);
    timer = typed = undefined;
    formId.set(null);
  }

  /** Switches to another record with the same words, if there is one, so that the words aren't sent under two ids. */
  async function joinDuplicate(words: ProjectRequest): Promise<void> {
    const others = [...outbox.records(), ...[...discarded.values()].map((one) => one.record)];
    const duplicate = others.find(({ id, versions }) => {
      const last = versions.at(-1);
      return id !== current.id && last !== undefined && haveSameWords(last, words);
    });
    if (duplicate === undefined) return;
    // If this page itself is sending the duplicate, also waits for the send's deadline.
    const isOwn = own.get(duplicate.id) === 'sending';
    const patience = isOwn ? SAVE_DEADLINE_MS + SENDER_PATIENCE_MS : SENDER_PATIENCE_MS;
    const next = await takeLock(locks, lockName(duplicate.id), patience);
    if (next === undefined) return; // the duplicate is in use and could later be discarded, so this form keeps its own record
    await outbox.remove(current.id);
    own.delete(current.id);
    await releaseLock();
    releaseLock = next;
    own.set(duplicate.id, isClosed ? 'sending' : 'form');
    discarded.delete(duplicate.id);
    await outbox.read();
    current = outbox.find(duplicate.id) ?? duplicate;
    before = stateBefore(current);
  }

  /** Stores the words as the record's newest version, unless another record with these words is already saved. */
  async function commit(words: ProjectRequest, state: 'sending' | 'waiting'): Promise<void> {
    stopTyping();
    await joinDuplicate(words);
    if (current.state === 'saved') return;
    const sent = current.versions.find((one) => haveSameWords(one, words)) ?? words;
    const versions = [...current.versions.filter((one) => one !== sent), sent];
    await write({ draft: { ...sent }, versions, state, at: Date.now() });
    deps.changed();
  }

  async function submit(words: ProjectRequest): Promise<Outcome> {
    outcome = undefined;
    await commit(words, 'sending');
    outcome = current.state === 'saved' ? 'saved' : await send(current, deps);
    current = outbox.find(current.id) ?? current;
    sending = undefined;
    if (isClosed) await leave(outcome);
    else if (outcome !== 'saved') {
      formId.set(current.id);
      await write({ state: before ?? 'draft' });
    }
    return outcome;
  }

  /**
   * Restores or updates a closed form's record, and releases its lock.
   *
   * @param unshown the outcome that the form has not shown, which a toast then reports; undefined if there is none.
   */
  async function leave(unshown: Outcome | undefined, draft: ProjectRequest | null = null): Promise<void> {
    if (outcome !== 'saved' && current.state !== 'saved') {
      if (unshown === undefined) await restore(draft);
      else await write({ state: stateAfter(unshown) });
    }
    own.delete(current.id);
    await releaseLock();
    deps.changed();
    // Asks the browser to keep the stored request when space runs low.
    if (outbox.find(current.id)?.state === 'waiting')
      ignoreErrors(() => void navigator.storage.persist().catch(() => {}));
    deps.retryLoop.later();
  }

  /**
   * Restores the last version and the state `before`. If `before` is undefined, deletes the record instead. Offers *Undo* if
   * this loses `draft`.
   */
  async function restore(draft: ProjectRequest | null): Promise<void> {
    const last = current.versions.at(-1);
    const isUnchanged = before && last && draft && haveSameWords(draft, last);
    if (draft !== null && !isUnchanged) offerUndo(draft);
    if (before && last) await write({ draft: { ...last }, state: before });
    else await outbox.remove(current.id);
  }

  /** Offers *Undo* for this form, and no longer for a form closed earlier. */
  function offerUndo(draft: ProjectRequest): void {
    for (const [id, { isForm }] of discarded) if (isForm) discarded.delete(id);
    const left = { ...current, state: before ?? 'draft', draft: { ...draft } };
    discarded.set(current.id, { record: left, isForm: true, isStuck: false });
    deps.changed();
  }

  own.set(record.id, 'form');
  if (restored !== undefined) formId.set(record.id);
  deps.changed();

  return {
    restored,
    /** Returns whether stored records survive a reload of the page. */
    isDurable: outbox.isDurable,
    /** Stores the latest draft once per `WRITE_EVERY_MS`. Then calls `written`, even if the disk has failed. */
    keep: (draft: Stored, written = () => {}): void => {
      formId.set(current.id);
      typed = { ...draft };
      timer ??= setTimeout(() => void writeTyped().then(written), WRITE_EVERY_MS);
    },
    /** Stores the draft at once. */
    keepNow: async (draft: Stored): Promise<void> => {
      formId.set(current.id);
      typed = { ...draft };
      clearTimeout(timer);
      await writeTyped();
    },
    /** Stores the request, then sends it. Never rejects. */
    submit: (words: ProjectRequest): Promise<Outcome> => {
      const sent = submit(words);
      sending = sent;
      return sent;
    },
    /** Stores the request as it is in the form now, to be sent automatically. Call it after the outcome `unknown`. */
    sendLater: async (words: ProjectRequest): Promise<void> => {
      await commit(words, 'waiting');
      before = 'waiting';
    },
    /**
     * Marks the form as closed. A send in progress continues, and a toast reports its outcome.
     *
     * @param draft the draft that *Undo* restores; null if nothing would be lost.
     * @param isUnanswered whether the form has not shown the outcome of its last send. A toast then reports it.
     */
    close: (draft: ProjectRequest | null, isUnanswered = false): void => {
      isClosed = true;
      stopTyping();
      if (sending === undefined) return void leave(isUnanswered ? outcome : undefined, draft);
      own.set(current.id, 'sending');
      deps.changed();
    },
  };
}
