import type { Release } from '../../browser/locks.ts';
import type { Outcome } from '../../data/data-port.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { documentIdOf, haveSameContent, type RequestRecord, type StoredDraft } from './record.ts';
import { type SendDeps, send } from './send.ts';

/** An open form's access to its record, whose lock the page holds until the form has closed. */
export type FormHandle = ReturnType<typeof openHandle>;

/** Storage for the id of the form that a reload of this tab reopens; null if there is none. */
export interface StoredFormId {
  readonly get: () => string | null;
  readonly set: (form: string | null) => void;
}

/** Why this page holds a record's lock: for an open form, for sending, or to offer *Undo*. */
export interface RecordHold {
  readonly purpose: 'form' | 'sending' | 'undo';
  readonly release: Release;
  /** Whether *Undo* reopens a form. */
  readonly reopensForm?: boolean;
}

export interface HandleDeps extends SendDeps {
  readonly formId: StoredFormId;
  /** Returns whether a waiting request is also sent while no page is open. */
  readonly isSentWhenClosed: () => boolean;
  /** Called when a request waits, before and after attempts to send it. */
  readonly onWaiting: () => void;
  /** Begins to hold a record, or changes why. The page has its lock. */
  readonly setHold: (id: string, hold: RecordHold) => void;
  /** Stops holding a record: releases its lock, and has the record sent if it is due. */
  readonly endHold: (id: string) => Promise<void>;
}

/** The interval at which typing is stored. Throttled, not debounced, because a visitor may never pause. */
const WRITE_EVERY_MS = 250;

/**
 * Opens a form's handle on a record whose lock the page holds. A new record isn't stored before the visitor types or submits.
 *
 * @param opened whether the form shows a new record, the draft of an earlier form, or what a toast offers to edit.
 */
export function openHandle(
  record: RequestRecord,
  release: Release,
  deps: HandleDeps,
  opened: 'new' | 'draft' | 'edit',
) {
  const { outbox, formId, setHold, endHold } = deps;
  const { id } = record;
  let typed: StoredDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isClosed = false;

  /** Stores what has been typed, if it isn't stored yet. */
  async function storeDraft(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const draft = typed;
    typed = undefined;
    if (draft !== undefined) await outbox.apply(record, { type: 'edit', draft });
  }

  /**
   * Stores the latest draft once per `WRITE_EVERY_MS`.
   *
   * @param stored called after that, even if the disk has failed, unless `storeNow` or `close` comes first. Calls within that time
   *   use the first one's function.
   */
  function storeSoon(draft: StoredDraft, stored = () => {}): void {
    formId.set(id);
    typed = { ...draft };
    timer ??= setTimeout(() => void storeDraft().then(stored), WRITE_EVERY_MS);
  }

  /** Stores the request. If another record holds the same answers, reuses its document's id, so that one request arrives. */
  async function storeRequest(submitted: ProjectRequest): Promise<RequestRecord | undefined> {
    typed = undefined;
    formId.set(null);
    const known = outbox.records().find(({ request }) => request !== undefined && haveSameContent(request, submitted));
    const { request = submitted, documentId = documentIdOf(id, submitted) } = known ?? {};
    const stored = outbox.apply(record, { type: 'submit', request, documentId });
    deps.onWaiting();
    return stored;
  }

  setHold(id, { purpose: 'form', release });
  if (opened !== 'new') formId.set(id);

  return {
    /** The draft that the form shows when it opens; undefined for an empty form. */
    restored: opened === 'new' ? undefined : record.draft,
    /** Whether a toast about the request led to the form. The toast returns if the visitor closes the form unchanged. */
    isFromToast: opened === 'edit',
    /** Returns whether stored records survive a reload of the page. */
    isDurable: outbox.isDurable,
    isSentWhenClosed: deps.isSentWhenClosed,
    storeSoon,
    /** Stores the draft at once. */
    storeNow: (draft: StoredDraft): Promise<void> => {
      storeSoon(draft);
      return storeDraft();
    },
    /** Stores the request, then sends it. Never rejects. */
    submit: async (request: ProjectRequest): Promise<Outcome> => {
      isSending = true;
      const stored = await storeRequest(request);
      const outcome = await send(stored ?? record, deps);
      isSending = false;
      if (isClosed) await endHold(id);
      else if (outcome !== 'saved') formId.set(id);
      return outcome;
    },
    /** Stores the request as it is in the form now, to be sent automatically once the form has closed. */
    sendLater: async (request: ProjectRequest): Promise<void> => void (await storeRequest(request)),
    /**
     * Ends the form's use of its record. A send in progress continues, and a toast reports its outcome.
     *
     * @param isDiscarded whether to discard the form's content, which *Undo* can restore.
     */
    close: (isDiscarded: boolean): void => {
      isClosed = true;
      formId.set(null);
      void storeDraft();
      if (isSending) setHold(id, { purpose: 'sending', release });
      else if (!isDiscarded) void endHold(id);
      else {
        void outbox.apply(record, { type: 'discard' });
        setHold(id, { purpose: 'undo', release, reopensForm: true });
      }
    },
  };
}
