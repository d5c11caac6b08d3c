/** The site's limits and delays. `firestore.rules` can't import them and repeats some; `tests/rules` compares the values. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The number of particles in the hero's field. */
export const PARTICLE_COUNT = 350;
/** The frame rate that the particle field aims for on any display. `workers/particles/quality.ts` is tuned for this rate. */
export const FRAME_RATE_FPS = 30;
/** The maximum distance between linked particles, in CSS pixels. On a very wide canvas, the page enlarges the whole field. */
export const LINK_DISTANCE_PX = 200;
/** The maximum number of links per particle. A link counts for both of its particles. */
export const MAX_LINKS_PER_PARTICLE = 24;
/** The minimum interval between two pointer positions sent to the worker. */
export const POINTER_THROTTLE_MS = 16;

/** The scroll position after which the header has a dark, blurred background, in CSS pixels. */
export const HEADER_SOLID_AFTER_PX = 50;
/** The time that screen readers need to notice a new status region: they announce only changes in a region that they know. */
export const ANNOUNCE_AFTER_MS = 100;
/** The time from the success message until the dialog closes by itself. */
export const SUCCESS_CLOSE_MS = 2000;
/** The time within which the agency promises to reply. */
export const REPLY_WITHIN_HOURS = 24;
/** Whether the promise also holds on days on which the office is closed. If not, every text says the next working day instead. */
export const REPLIES_ON_CLOSED_DAYS: boolean = true;
/** The inbox marks a request whose reply is due within this time. */
export const REPLY_SOON_HOURS = 4;
/**
 * The time after which drafts that were never submitted are deleted, and requests are no longer sent automatically. The legal
 * texts state it.
 */
export const REQUEST_KEPT_DAYS = 7;
/** The least time for which an *Undo* toast must be visible without a break before it closes; time to read it is added. */
export const UNDO_MS = 10_000;
/** The same time for a toast about a sent request. */
export const SENT_TOAST_MS = 8000;
/** The time added for each character of a toast's text, enough for a slow reader. */
export const READ_MS_PER_CHARACTER = 80;
/** The time after which the request form shows that sending takes longer than usual. */
export const SLOW_ANSWER_MS = 4000;
/** The time after which a call to the database counts as failed if there is no answer. */
export const CALL_DEADLINE_MS = 15_000;
/** The maximum time that a call waits for App Check's token. After that the call is sent without a valid token. */
export const APP_CHECK_WAIT_MS = 3000;
/** The maximum number of templates that the gallery reads. */
export const TEMPLATE_LIMIT = 60;
/** The maximum number of categories that the gallery reads. */
export const CATEGORY_LIMIT = 60;
/** The maximum number of templates that the gallery marks as featured. With more marks, none would stand out. */
export const FEATURED_MARKS = 2;

/** The number of requests that the inbox reads at a time. */
export const REQUESTS_PAGE = 50;
/** The number of requests that a search or an export in the inbox reads at a time. */
export const SEARCH_PAGE = 300;
/** The interval at which a visible inbox polls for new requests. */
export const INBOX_POLL_MS = 30_000;
/** The maximum number of entries in a request's status history. Older entries are dropped. */
export const STATUS_HISTORY_LIMIT = 100;
/** The maximum length of the team's notes on a request, in UTF-16 code units. */
export const NOTES_MAX_LENGTH = 10_000;

/** The maximum length of an email address, in UTF-16 code units. For a request's other limits see `request-fields.ts`. */
export const EMAIL_MAX_LENGTH = 254;

/** The length to which the user agent in an analytics event is truncated, in UTF-16 code units. */
export const USER_AGENT_MAX_LENGTH = 1_000;
/** The length to which each part of a request's source is truncated, in UTF-16 code units. */
export const SOURCE_MAX_LENGTH = 200;

/** The version of the newsletter form's consent text: a key of `CONSENTS` in `src/content/en/newsletter.ts`. */
export const NEWSLETTER_CONSENT = 'news-1';
