import type { RequestStatus } from '../shared/domain.ts';
import type { StoredAnswers } from '../shared/request-fields.ts';

/**
 * A stored request. An owner may have edited it by hand, and older versions of the page wrote other fields. Missing and
 * unreadable fields are therefore empty or null, and a choice may be one that the form doesn't offer.
 */
export interface InboxRequest extends StoredAnswers {
  readonly id: string;
  /** A {@link RequestStatus}, or any text that an owner has entered by hand. */
  readonly status: string;
  /** In milliseconds since 1970; null if missing or unreadable. */
  readonly createdAt: number | null;
  /** The time it took to fill in the form, in seconds; null if unknown or longer than `QUICK_FILL_SECONDS`. */
  readonly fillSeconds: number | null;
  /** The language of the visitor's page, as its id in `LANGUAGES`; empty if unknown. */
  readonly language: string;
  /** The exact creation time, as text in the port's own format; used for paging. */
  readonly place: string;
}

/** A page of requests, newest first. */
export interface InboxPage {
  readonly requests: readonly InboxRequest[];
  /** Whether there may be another page. */
  readonly more: boolean;
}

export interface StatusChange {
  readonly status: string;
  /** The email address of the person who made the change; empty with the local Firestore, which has no accounts. */
  readonly by: string;
  /** In milliseconds since 1970; null if unreadable. */
  readonly at: number | null;
}

/** A request as currently stored, with the team's own data about it. */
export interface CurrentRequest {
  readonly request: InboxRequest;
  readonly notes: string;
  /** The last change to the status, and at most `STATUS_HISTORY_LIMIT` before it; oldest first. */
  readonly history: readonly StatusChange[];
}

/**
 * The outcome of changing a request's status or notes, with the data stored afterwards.
 * - `saved`: the change is stored.
 * - `changed`: somebody else has changed this status or these notes, so nothing was written.
 */
export interface Change extends CurrentRequest {
  readonly tag: 'saved' | 'changed';
}

/** A delivery record: the state of the notice about a request. See functions/README.md, "The delivery record". */
export interface Delivery {
  /** Whether the agency has been notified by email or, without a mail server, by a chat message. */
  readonly isSent: boolean;
  /** The last recorded problem; empty if there is none. */
  readonly problem: string;
}

/** A stored document, for the export of a person's data. */
export interface StoredDocument {
  /** The path, which begins with the collection, such as `projectRequests/…`. */
  readonly path: string;
  /** The fields as plain values, with times as dates. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Everything stored under an email address. */
export interface PersonalData {
  readonly requests: readonly InboxRequest[];
  /** The ids of the subscriptions. */
  readonly subscriptions: readonly string[];
  /** All documents: the requests, the documents about them, and the subscriptions. */
  readonly documents: readonly StoredDocument[];
}

/**
 * The inbox's interface to the database, separate from `DataPort` so that no visitor loads the inbox's code. Methods reject
 * only with a `DataError`, after `SAVE_DEADLINE_MS` at the latest. For {@link InboxPort.readPersonalData} and {@link
 * InboxPort.erasePersonalData} that limit applies to each call to the database. The outcome `refused` means that the user isn't
 * a signed-in admin, or that the App Check token is invalid.
 */
export interface InboxPort {
  /**
   * Lists at most `REQUESTS_PAGE` requests, newest first. Omits requests without a creation time. Costs one read per
   * request, and one per team record.
   *
   * @param after the last request of the previous page; null for the first page.
   */
  listRequests(after: InboxRequest | null): Promise<InboxPage>;
  /**
   * Lists the requests that are newer than `newest`, newest first. If there are more than `REQUESTS_PAGE`, lists only the
   * oldest of them: call again for the rest. An empty result costs one read.
   *
   * @param newest the newest known request; null if there is none.
   */
  newRequests(newest: InboxRequest | null): Promise<readonly InboxRequest[]>;
  /**
   * Reads a request with the team's data and its delivery record; returns null if there is no such request. `delivery` is null
   * if there is no delivery record yet, and undefined if reading it failed. Costs three reads.
   */
  readRequest(id: string): Promise<(CurrentRequest & { readonly delivery: Delivery | null | undefined }) | null>;
  /**
   * Changes a request's status and adds the change to the history, in one transaction, unless somebody has changed the status
   * since `request` was read. Returns null if the request has been deleted. After an error, the change may still be stored.
   */
  setStatus(request: InboxRequest, status: RequestStatus): Promise<Change | null>;
  /**
   * Stores notes of at most `NOTES_MAX_LENGTH`, unless somebody else has changed them since `seen` was read. Returns null if
   * the request has been deleted.
   *
   * @param seen the notes to replace, as last read.
   */
  saveNotes(id: string, notes: string, seen: string): Promise<Change | null>;
  /**
   * Finds everything stored under an email address, ignoring case. Reads every request and subscription, because Firestore
   * can't ignore case. Doesn't search descriptions.
   */
  readPersonalData(email: string): Promise<PersonalData>;
  /** Erases everything that {@link readPersonalData} found. After a rejection, part of the data may remain: read it again. */
  erasePersonalData(person: PersonalData): Promise<void>;
}
