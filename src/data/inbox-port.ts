import type { RequestStatus } from '../shared/domain.ts';
import type { StoredAnswers } from '../shared/request-fields.ts';

/**
 * A stored request. An owner may have changed it by hand, and older versions of the page wrote other fields, so nothing
 * about it is certain: what is missing or unreadable is empty, and a choice may be none that the form offers.
 */
export interface InboxRequest extends StoredAnswers {
  readonly id: string;
  /** A {@link RequestStatus}, or whatever else somebody has written. */
  readonly status: string;
  /** Milliseconds since 1970; null if it has none. */
  readonly createdAt: number | null;
  /** Milliseconds since 1970; null if it has none. */
  readonly updatedAt: number | null;
  /** Where it stands among all requests. Only for the port. */
  readonly place: string;
  /** Changes with every change of the document. Only for the port. */
  readonly version: string;
}

/** Requests, newest first. */
export interface InboxPage {
  readonly requests: readonly InboxRequest[];
  /** Whether there may be more after them. */
  readonly more: boolean;
}

/** One change of a request's status. */
export interface StatusChange {
  readonly status: string;
  /** Who made it, by email address; empty in local mode, which has no accounts. */
  readonly by: string;
  /** Milliseconds since 1970, by that person's clock; null if unreadable. */
  readonly at: number | null;
}

/** What the team keeps beside a request. */
export interface TeamRecord {
  readonly notes: string;
  /** Oldest first; at most `STATUS_HISTORY_LIMIT`, the last ones. */
  readonly history: readonly StatusChange[];
}

/**
 * What became of a new status.
 * - `set`: it is stored, and in the history.
 * - `changed`: somebody else has changed the request, so nothing was written; `request` is the current one.
 * - `gone`: the request has been deleted.
 */
export type StatusResult =
  | { readonly tag: 'set' | 'changed'; readonly request: InboxRequest; readonly teamRecord: TeamRecord }
  | { readonly tag: 'gone' };

/**
 * What became of notes.
 * - `kept`: they are stored.
 * - `changed`: somebody else has changed the notes, so nothing was written; `teamRecord` is the current one.
 * - `gone`: the request has been deleted.
 */
export type NotesResult =
  | { readonly tag: 'kept' | 'changed'; readonly teamRecord: TeamRecord }
  | { readonly tag: 'gone' };

/** Whether the agency was notified of a request. See functions/README.md, "The delivery record". */
export interface Delivery {
  readonly isSent: boolean;
  /** What went wrong last; empty if nothing did. */
  readonly problem: string;
}

/** One stored document, for a person who asks for their data. */
export interface StoredDocument {
  /** From its collection on, such as `projectRequests/…`. */
  readonly path: string;
  /** Its fields as plain values; times are dates. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Everything that is stored under an email address: requests and what belongs to them, and subscriptions. */
export interface PersonalData {
  readonly requests: readonly InboxRequest[];
  /** Their ids. */
  readonly subscriptions: readonly string[];
  /** All of it, these included. */
  readonly documents: readonly StoredDocument[];
}

/**
 * What the inbox may ask of the database, apart from `DataPort`, so that no visitor loads its code. Every method rejects
 * only with a `DataError`, after `SAVE_DEADLINE_MS` at the latest, except {@link InboxPort.readPersonalData} and {@link
 * InboxPort.erasePersonalData}, where that is for each of their calls. Kind `denied` means that nobody with the admin claim is
 * signed in.
 */
export interface InboxPort {
  /**
   * A page of at most `REQUESTS_PAGE` requests, newest first; costs one read for each.
   *
   * @param after the last request of the page before; null for the first page.
   */
  listRequests(after: InboxRequest | null): Promise<InboxPage>;
  /**
   * How many requests there are. Includes any that somebody has made by hand without a time in `createdAt`: Firestore
   * can't list those in order. One read per thousand.
   */
  countRequests(): Promise<number>;
  /**
   * Requests that came in after one, newest first, at most `REQUESTS_PAGE`: then ask again. An empty answer costs one read.
   *
   * @param newest the newest request known; null if there was none.
   */
  newRequests(newest: InboxRequest | null): Promise<readonly InboxRequest[]>;
  /** One request; null if there is none. One read. */
  readRequest(id: string): Promise<InboxRequest | null>;
  /**
   * Gives a request another status and adds it to the history, both or neither, unless somebody has changed the request
   * since it was read.
   */
  setStatus(request: InboxRequest, status: RequestStatus): Promise<StatusResult>;
  /** What is kept beside a request; empty if there is nothing. One read. */
  readTeamRecord(id: string): Promise<TeamRecord>;
  /**
   * Stores notes of at most `NOTES_MAX_LENGTH`, unless somebody else has changed them since.
   *
   * @param seen the notes that these are to replace.
   */
  keepNotes(id: string, notes: string, seen: string): Promise<NotesResult>;
  /** Whether the agency was notified of a request; null if the notice has not seen it. One read. */
  readDelivery(id: string): Promise<Delivery | null>;
  /**
   * What is stored under an email address, in whatever case. Reads every request and subscription, as Firestore can't
   * ignore case.
   * Addresses within a description are not found.
   */
  readPersonalData(email: string): Promise<PersonalData>;
  /** Erases what {@link readPersonalData} found. If it rejects, part of it may be left: read again. */
  erasePersonalData(person: PersonalData): Promise<void>;
}
