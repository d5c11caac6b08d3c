import type { ProjectRequest } from '../../shared/domain.ts';
import { isRequest, type JournalRecord, type RequestRecord, type Stored } from './record.ts';

/**
 * What became of a submitted request.
 * - `saved`: it is in.
 * - `unknown`: the database gave no verdict. It may be in, so the same words must go under the same id.
 * - `denied`: the rules refused it.
 */
export type Outcome = 'saved' | 'unknown' | 'denied';

/** An open form's line to the journal. */
export interface FormLine {
  /** A draft left behind, or the request to edit, in the shape of the page that wrote it; undefined for an empty form. */
  readonly restored: Stored | undefined;
  /** Whether the rules refused it, and the page was loaded anew to try a newer version. */
  readonly refused: boolean;
  /** Whether what is kept survives the page: storage works. */
  readonly isDurable: () => boolean;
  /** Keeps what has been typed so far. Debounced; the last call wins. */
  readonly keep: (draft: ProjectRequest) => void;
  /**
   * Before a reload into a newer version: keeps the draft for its form. Resolves once that is on disk, to undefined; or
   * to what the reload must carry, if it can't be.
   */
  readonly handOver: (draft: ProjectRequest, refused: boolean) => Promise<unknown>;
  /**
   * Journals the request, then sends it. Resolves within `SAVE_DEADLINE_MS` of its turn, to null if another tab has
   * given it up meanwhile; never rejects.
   */
  readonly submit: (request: ProjectRequest) => Promise<Outcome | null>;
  /** After `saved`: the form has shown the visitor that it is in. */
  readonly acknowledge: () => void;
  /** After `unknown`: journals the request as the form holds it now, which then goes by itself when it can. */
  readonly sendLater: (request: ProjectRequest) => Promise<void>;
  /**
   * The form has closed. `draft` is what would be lost, so that *Undo* is offered; null with `sending`, as a running
   * send goes on, and a notice tells how it ends.
   */
  readonly close: (draft: ProjectRequest | null, sending?: boolean) => void;
}

/**
 * What the page says about a request that no form shows.
 * - `held`: it was being edited when its page was closed.
 * - `expired`: it was kept too long, and is not sent unless the visitor asks for that.
 * - `undo`: it has been discarded, or a form closed with something in it.
 * - `stuck`: the visitor discarded it, but that could not be written down on the device.
 */
export interface JournalNotice {
  /** The request's key in the journal; `undo` for the draft of a closed form. */
  readonly key: string;
  readonly tag: 'sending' | 'saved' | 'waiting' | 'held' | 'refused' | 'expired' | 'undo' | 'stuck';
}

/** Everything that the page may ask of the journal. One per page. */
export interface Outbox {
  /** Whether what is kept survives the page: storage works. */
  readonly isDurable: () => boolean;
  /** The same list until something changes. */
  readonly notices: () => readonly JournalNotice[];
  /** Calls `changed` after each change of the above; returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Puts the journal in order and sends what waits. Call when the page opens, is seen again, or is back online. */
  readonly look: () => Promise<void>;
  /** Opens a line for a form: with the draft left behind, if there is one. */
  readonly openForm: () => Promise<FormLine>;
  /** The line of the form that this tab had open before a reload; undefined if there was none, or nothing in it. */
  readonly openAgain: () => Promise<FormLine | undefined>;
  /** The same for a waiting, held, refused or expired request, or with `undo` for the draft just closed. */
  readonly reopen: (key: string) => Promise<FormLine>;
  /** Sends a waiting, held or expired request now. */
  readonly sendNow: (key: string) => Promise<void>;
  /**
   * Gives a request up; it is not sent after this resolves to true, and its words go with the offer to undo. False: that
   * could not be written down.
   */
  readonly discard: (key: string) => Promise<boolean>;
  /** Takes *Discard* back. */
  readonly undo: (key: string) => Promise<void>;
  /** The visitor has seen a notice: that a request is in; or does not undo, and the words go. */
  readonly dismiss: (key: string) => Promise<void>;
}

/**
 * What the page says: each request that no form shows, then the offer to undo.
 *
 * @param here the page.
 * @param stuck keys of requests whose *Discard* could not be written down.
 */
export function noticesOf(
  records: readonly JournalRecord[],
  here: string,
  stuck: ReadonlySet<string>,
  mayUndo: boolean,
): readonly JournalNotice[] {
  const tagOf = ({ key, state, form, page }: RequestRecord): JournalNotice['tag'] | null => {
    if (form !== null || state === 'unsent' || state === 'told' || (state === 'sending' && page !== here)) return null;
    if (state === 'discarded') return stuck.has(key) ? 'stuck' : 'undo';
    return state;
  };
  const current = records.filter(isRequest).flatMap((record) => {
    const tag = tagOf(record);
    return tag === null ? [] : [{ key: record.key, tag }];
  });
  return mayUndo ? [...current, { key: 'undo', tag: 'undo' }] : current;
}
