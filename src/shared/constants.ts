/**
 * Every number of the business, once. Each carries its unit in its name.
 * Files that can't import (CSS, firestore.rules) are held to these by tests.
 */

/** Particles in the hero's field. */
export const PARTICLE_COUNT = 350;
/** Frames that the field draws in a second, on any display. */
export const FRAME_RATE_FPS = 30;
/** No link is drawn between particles this far apart or farther, in CSS pixels. */
export const LINK_DISTANCE_PX = 200;
/** Most links that one particle may have, counted at both ends. */
export const MAX_LINKS_PER_PARTICLE = 24;
/** Least time between two pointer positions sent to the worker. */
export const POINTER_THROTTLE_MS = 16;

/** The header turns dark and blurred once the page is scrolled farther than this. */
export const HEADER_SOLID_AFTER_PX = 50;
/** The success message stays this long before the dialog closes itself. */
export const SUCCESS_CLOSE_MS = 2000;
/** The promise made to whoever sends a request. */
export const REPLY_WITHIN_HOURS = 24;
/** A save that has no answer by then has failed, as far as the visitor can tell. */
export const SAVE_DEADLINE_MS = 15_000;
/** Templates asked of the database at once. */
export const TEMPLATE_LIMIT = 60;
/** Templates that the admin view looks through for those that the gallery leaves out. */
export const LEFT_OUT_LIMIT = 500;

/** Longest texts that a project request may carry, in UTF-16 code units. Generous: they stop abuse, not people. */
export const REQUEST_MAX_LENGTH = {
  customerName: 200,
  customerEmail: 254,
  customerPhone: 60,
  companyName: 200,
  description: 10_000,
} as const;

/** Longest texts that an analytics event may carry. */
export const ANALYTICS_MAX_LENGTH = {
  projectId: 64,
  userAgent: 1_000,
  sessionId: 64,
  timestamp: 40,
} as const;
