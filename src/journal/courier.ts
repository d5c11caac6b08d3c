import type { ProjectRequest } from '../shared/domain.ts';

/**
 * What became of a submitted request.
 * - `saved`: it is in.
 * - `unknown`: the database gave no verdict. It may be in, so the same words must go under the same id.
 * - `denied`: the rules refused it.
 */
export type Outcome = 'saved' | 'unknown' | 'denied';

/** What a form opens with. */
export interface Restored {
  readonly draft: ProjectRequest;
  /** What this version of the page no longer knows, as the field's name and what was in it. */
  readonly leftOut: readonly (readonly [field: string, value: string])[];
}

/** An open form's line to the journal. */
export interface FormLine {
  /** A draft left behind, or the request to edit; undefined for an empty form. */
  readonly restored: Restored | undefined;
  /** Keeps what has been typed so far. Debounced; the last call wins. */
  readonly keep: (draft: ProjectRequest) => void;
  /** Journals the request, then sends it. Resolves within `SAVE_DEADLINE_MS` and a moment; never rejects. */
  readonly submit: (request: ProjectRequest) => Promise<Outcome>;
  /** After `saved`: the visitor has been told. */
  readonly told: () => Promise<void>;
  /** After `unknown`: the request goes by itself when it can. */
  readonly sendLater: () => Promise<void>;
  /** The form has closed. `draft` is what it held, if *Undo* should be offered. A running send goes on. */
  readonly close: (draft: ProjectRequest | null) => void;
}

/** What the page says about a request that no form shows. */
export interface Notice {
  /** The request's key in the journal, or `undo`. */
  readonly key: string;
  readonly tag: 'sending' | 'saved' | 'waiting' | 'refused' | 'expired' | 'undo';
  /** A waiting one: a try has failed since the page opened. */
  readonly tried: boolean;
  /** It could not be removed from the device. */
  readonly stuck: boolean;
}

/** Everything that the page may ask of the journal. One per page. */
export interface Courier {
  /** Whether what is kept survives the page: storage works. */
  readonly isDurable: () => boolean;
  readonly notices: () => readonly Notice[];
  /** Calls `changed` after each change of the above; returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Opens a line for a form: with the draft left behind, if there is one. */
  readonly openForm: () => Promise<FormLine>;
  /** The same for a waiting, refused or expired request, or for the draft just closed. It does not go out meanwhile. */
  readonly reopen: (key: string) => Promise<FormLine>;
  /** Sends a waiting request now. */
  readonly sendNow: (key: string) => void;
  /** Removes a request for good; it is never sent after this resolves to true. False: it could not be removed. */
  readonly discard: (key: string) => Promise<boolean>;
  /** The visitor has seen a notice: the end of a request, or the word about one that was dropped. */
  readonly dismiss: (key: string) => void;
  /** Drafts and requests that only this page knows, for a reload without storage: see `loadAnew`. */
  readonly carried: () => unknown;
}
