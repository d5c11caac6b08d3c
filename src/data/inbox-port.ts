import type { RequestStatus } from '../shared/domain.ts';
import type { StoredAnswers } from '../shared/request-fields.ts';

/**
 * A stored request with what the team says about it. An owner may have edited it by hand, and older versions of the page wrote
 * other fields. Missing and unreadable fields are therefore empty or null, and a choice may be one that the form doesn't offer.
 */
export interface InboxRequest extends StoredAnswers {
  readonly id: string;
  /** A {@link RequestStatus}, or any text that an owner has entered by hand. */
  readonly status: string;
  /** In milliseconds since 1970; null if missing or unreadable. */
  readonly createdAt: number | null;
  /** The language of the visitor's page, as its id in `LANGUAGES`; empty if unknown. */
  readonly language: string;
  /** The source of the visit, as text; empty if unknown. */
  readonly source: string;
  /** The request's position in the list, in the port's own format; used for paging. */
  readonly cursor: string;
  readonly notes: string;
  /** The notes' author and time; null if unknown. */
  readonly noted: Authorship | null;
  /** The email address of the colleague who answers the request; empty if nobody is named. */
  readonly assignee: string;
  /** The last change to the status, and at most `STATUS_HISTORY_LIMIT` before it; oldest first. */
  readonly history: readonly StatusChange[];
}

export interface Authorship {
  /** The author's email address; empty with the local Firestore, which has no accounts. */
  readonly by: string;
  /** In milliseconds since 1970; null if unreadable. */
  readonly at: number | null;
}

export interface StatusChange extends Authorship {
  readonly status: string;
}

/** Selects requests. Empty texts and null match any. */
export interface RequestFilter {
  readonly status: RequestStatus | '';
  readonly assignee: string;
  /** The earliest creation time, in milliseconds since 1970. */
  readonly from: number | null;
  /** The creation time before which to find requests, in milliseconds since 1970. */
  readonly before: number | null;
}

/** A page of requests: oldest first if the filter has the status `pending`, else newest first. */
export interface InboxPage {
  readonly requests: readonly InboxRequest[];
  /** The start of the next page; null if there is none. */
  readonly next: string | null;
}

/**
 * The outcome of changing what the team says about a request, with the data stored afterwards.
 * - `saved`: the change is stored.
 * - `conflict`: somebody else has changed the value, so nothing was written.
 */
export interface ChangeResult {
  readonly tag: 'saved' | 'conflict';
  readonly request: InboxRequest;
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
 * only with a `DataError`; each call to the database ends after `CALL_DEADLINE_MS` at the latest. The outcome `refused` means
 * that the user isn't a signed-in admin, or that the App Check token is invalid.
 */
export interface InboxPort {
  /**
   * Creates the team records of requests that have none, newest first, if there are fewer records than requests or the newest
   * requests have none. Deletes records without a request if there are more. Requests are found only by these records: see
   * docs/decisions/0021-requests-are-found-by-their-team-records.md. Usually costs 42 reads.
   *
   * @param onProgress is called with the number of records created so far, and the number to create.
   */
  createTeamRecords(onProgress: (done: number, total: number) => void): Promise<void>;
  /**
   * Lists at most `most` requests, at two reads each. Deletes team records whose requests were deleted by hand.
   *
   * @param after where the page begins; null for the first page.
   */
  listRequests(filter: RequestFilter, after: string | null, most: number): Promise<InboxPage>;
  /** Counts requests. Costs one read per 1,000. */
  countRequests(filter: RequestFilter): Promise<number>;
  /**
   * Lists the requests that are newer than `newest`, newest first, and creates their team records. If there are more than
   * `REQUESTS_PAGE`, lists only the oldest of them: call again for the rest. An empty result costs one read.
   *
   * @param newest the newest known request; null if there is none.
   */
  newRequests(newest: InboxRequest | null): Promise<readonly InboxRequest[]>;
  /**
   * Reads a request and its delivery record; returns null if there is no such request. `delivery` is null if there is no
   * delivery record yet, and undefined if reading it failed. Costs three reads.
   */
  readRequest(
    id: string,
  ): Promise<{ readonly request: InboxRequest; readonly delivery: Delivery | null | undefined } | null>;
  /** Reads delivery records, by their requests' ids. */
  readDeliveries(ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>>;
  /**
   * Changes a request's status and adds the change to the history, in one transaction, unless somebody has changed the status
   * since `request` was read. Returns null if the request has been deleted. After an error, the change may still be stored.
   */
  setStatus(request: InboxRequest, status: RequestStatus): Promise<ChangeResult | null>;
  /**
   * Adds the user to the team and returns the email addresses of all colleagues, the user's first: those who have opened the
   * inbox and still have access. Empty without accounts. Costs one read per colleague.
   */
  joinTeam(): Promise<readonly string[]>;
  /** Names the colleague who answers a request, unless somebody else has done so since `request` was read. */
  assign(request: InboxRequest, assignee: string): Promise<ChangeResult | null>;
  /**
   * Stores notes of at most `NOTES_MAX_LENGTH`, unless somebody else has changed them since `seen` was read. Returns null if
   * the request has been deleted.
   *
   * @param seen the notes to replace, as last read.
   */
  saveNotes(id: string, notes: string, seen: string): Promise<ChangeResult | null>;
  /** Deletes a request with everything about it. It can't be sent again. */
  deleteRequest(id: string): Promise<void>;
  /**
   * Finds everything stored under an email address, ignoring case. Reads every request and subscription, because Firestore
   * can't ignore case. Doesn't search descriptions.
   */
  readPersonalData(email: string): Promise<PersonalData>;
  /** Erases everything that {@link readPersonalData} found. After a rejection, part of the data may remain: read it again. */
  erasePersonalData(person: PersonalData): Promise<void>;
}
