import type { ProjectRequest } from '../../shared/domain.ts';
import { isRequest, type JournalRecord, type RequestRecord, type Stored } from './record.ts';

/**
 * What became of a submitted request.
 * - `saved`: it is in.
 * - `unknown`: the database gave no verdict. It may be in, so the same words must go under the same id.
 * - `denied`: the rules refused it.
 */
export type Outcome = 'saved' | 'unknown' | 'denied';

/** An open form's handle on the journal. */
export interface FormHandle {
  /** A draft left behind, or the request to edit, in the shape of the page that wrote it; undefined for an empty form. */
  readonly restored: Stored | undefined;
  /** Whether the rules refused it and the page was reloaded to try a newer version. */
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
   * Stores the request in the journal, then sends it. Resolves within `SAVE_DEADLINE_MS` of its turn, to null if
   * another tab has discarded it; never rejects.
   */
  readonly submit: (request: ProjectRequest) => Promise<Outcome | null>;
  /** After `saved`: the form has shown the visitor that it is in. */
  readonly acknowledge: () => void;
  /** After `unknown`: stores the request as the form holds it now, to be sent automatically. */
  readonly sendLater: (request: ProjectRequest) => Promise<void>;
  /**
   * The form has closed. `draft` is what *Undo* would bring back, or null. With `sending`, a send is still running,
   * and a notice reports how it ends.
   */
  readonly close: (draft: ProjectRequest | null, sending?: boolean) => void;
}

/**
 * What the page says about a request that no form shows.
 * - `held`: it was being edited when its page was closed.
 * - `expired`: it was kept too long, and is only sent if the visitor asks for that.
 * - `undo`: it has been discarded, or a form closed with something in it.
 * - `stuck`: the visitor discarded it, but that could not be stored on the device.
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
  /** Opens a handle for a form, with the draft left behind, if there is one. */
  readonly openForm: () => Promise<FormHandle>;
  /** The handle of the form that this tab had open before a reload; undefined if there was none, or it was empty. */
  readonly openAgain: () => Promise<FormHandle | undefined>;
  /** The same for a waiting, held, refused or expired request, or with `undo` for the draft just closed. */
  readonly reopen: (key: string) => Promise<FormHandle>;
  /** Sends a waiting, held or expired request now. */
  readonly sendNow: (key: string) => Promise<void>;
  /**
   * Discards a request. Once this resolves to true, it is not sent, and its words are deleted when *Undo* is no
   * longer offered. False: that could not be stored.
   */
  readonly discard: (key: string) => Promise<boolean>;
  /** Takes *Discard* back. */
  readonly undo: (key: string) => Promise<void>;
  /** The visitor has seen that a request is in; or has let *Undo* pass, and its words are deleted. */
  readonly dismiss: (key: string) => Promise<void>;
}

/**
 * What the page says: each request that no form shows, then the offer to undo.
 *
 * @param here the page.
 * @param stuck keys of requests whose *Discard* could not be stored.
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
