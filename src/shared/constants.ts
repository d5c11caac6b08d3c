/**
 * The business's numbers, each stated once with its unit in its name. Tests hold files that can't import (CSS,
 * firestore.rules) to them.
 */

/** Particles in the hero's field. */
export const PARTICLE_COUNT = 350;
/** Frames per second that the field draws, on any display. */
export const FRAME_RATE_FPS = 30;
/** Particles this far apart or farther are not linked, in CSS pixels. */
export const LINK_DISTANCE_PX = 200;
/** Most links of one particle, counted at both ends. */
export const MAX_LINKS_PER_PARTICLE = 24;
/** Minimum interval between two pointer positions sent to the worker. */
export const POINTER_THROTTLE_MS = 16;

/** The header turns dark and blurred once the page is scrolled past this. */
export const HEADER_SOLID_AFTER_PX = 50;
/** How long the success message stays before the dialog closes itself. */
export const SUCCESS_CLOSE_MS = 2000;
/** The reply time promised to whoever sends a request. */
export const REPLY_WITHIN_HOURS = 24;
/** How long the device keeps what is to be sent, and what has been typed. */
export const REQUEST_KEPT_DAYS = 7;
/** How long what was discarded can be brought back, not counting the time when nobody can see the offer. */
export const UNDO_MS = 10_000;
/** How long the page says that a request was sent, counted in the same way. */
export const SENT_NOTICE_MS = 8000;
/** A form that waits longer for its answer says so. */
export const SLOW_ANSWER_MS = 4000;
/** A save without an answer by then is reported as failed. */
export const SAVE_DEADLINE_MS = 15_000;
/** How long a call waits for App Check's token before it goes out without. */
export const APP_CHECK_PATIENCE_MS = 3000;
/** Most templates requested from the database at once. */
export const TEMPLATE_LIMIT = 60;
/** Most categories requested at once. */
export const CATEGORY_LIMIT = 60;
/** Most templates that the gallery marks as featured: more would mark nothing. */
export const FEATURED_MARKS = 2;

/** Requests that the inbox reads at once. */
export const REQUESTS_PAGE = 50;
/** How often the inbox looks for new requests while it can be seen. */
export const INBOX_POLL_MS = 30_000;
/** How many changes of a request's status are kept, the last ones. */
export const STATUS_HISTORY_LIMIT = 100;
/** Longest notes of the team's on a request, in UTF-16 code units. */
export const NOTES_MAX_LENGTH = 10_000;

/** Longest email address, in UTF-16 code units. What else a request may be: `request-fields.ts`. */
export const EMAIL_MAX_LENGTH = 254;

/** Longest user agent of an analytics event, in UTF-16 code units. The rest of one is left out. */
export const USER_AGENT_MAX_LENGTH = 1_000;
/** Letters and digits of a document's id: as many as Firestore's own have. */
export const ID_LENGTH = 20;
