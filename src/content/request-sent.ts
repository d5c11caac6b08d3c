import { REPLY_WITHIN_HOURS } from '../shared/constants.ts';

/** What stays on the page once the form has told that a request is in, and has closed. */
export const REQUEST_SENT = `Request sent. Reply within ${REPLY_WITHIN_HOURS} hours.`;
