/** A failed attempt this long after the request's creation is the last one: an hour before the platform stops repeating the event. */
export const GIVE_UP_AFTER_MS = 23 * 3_600_000;
/** How many attempts a patient run makes at least before it gives up: it may see a request late, and for the first time. */
export const GIVE_UP_ATTEMPTS = 5;
/** From the first byte to the mail server's last answer. Long: a server that still scans the mail must not get it twice. */
export const MAIL_DEADLINE_MS = 240_000;
/** Time limit for the SMTP greeting. Nothing has been sent yet, so giving up can't cause a duplicate. */
export const GREETING_DEADLINE_MS = 60_000;
/** A chat's answer is expected by then. */
export const WEBHOOK_DEADLINE_MS = 10_000;
/** For how long a run may hold a channel: longer than a mail takes, and than a run of the function lives. */
export const LEASE_MS = 600_000;
/** Waits between attempts to write down what became of a message, besides the database library's own. */
export const RECORD_WAITS_MS: readonly number[] = [500, 1000, 2000, 4000, 8000];
/** How long a run of the cloud function may take: two mails and a webhook at their deadlines. */
export const FUNCTION_TIMEOUT_S = 540;

/** How many notices of a single request leave on one channel within an hour. What comes then waits for a digest. */
export const NOTICES_AN_HOUR = 20;
/** The least time between two digests on one channel. */
export const DIGEST_EVERY_MS = 600_000;
/** How many requests a digest is about at most. */
export const DIGEST_MOST = 200;
/** How many copies go to visitors within a day, one to an address. What comes then gets none. */
export const COPIES_A_DAY = 100;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The wait after a first failed attempt; it doubles with each further one. */
export const BACKOFF_FIRST_MS = 60_000;
/** The longest wait between two attempts. */
export const BACKOFF_LONGEST_MS = 3_600_000;

/** How many documents the command reads at once. */
export const PAGE = 500;
/** How often a command that stays reads all requests again, and not only new ones. */
export const FULL_LOOK_MS = 3_600_000;
/** How much of what it knows already it reads again with new ones, as requests may appear out of order. */
export const NEWEST_AGAIN_MS = 10_000;
/** How many requests the command delivers at once, and a digest writes down. */
export const PASS_PARALLEL = 4;

/** Longest text of an answer that is passed on, in UTF-16 code units: twice what the rules let in. */
export const ANSWER_LONGEST = 20_000;
/** Longest problem kept in a delivery record. */
export const PROBLEM_LONGEST = 300;
