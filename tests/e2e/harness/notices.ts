import { button, text } from './targets.ts';

const STATUS = { role: 'status' };

/** What stays once a form has told that its request is in, and has closed. */
export const REQUEST_IS_IN = text('Request sent. Reply within 24 hours.', STATUS);

/** What the page says about requests that no form shows. */
export const SENDING = text('Sending your request…', STATUS);
export const SENT = text('Your request was sent.', STATUS);
export const KEPT = text('Your request is kept on this device. It goes out when you’re back online.', STATUS);
export const NOT_YET = text('We could not take your request just now. It is kept on this device', STATUS);
export const REFUSED = text('Your request could not be sent.', STATUS);
export const DISCARDED = text('What you wrote was discarded.', STATUS);
export const SEND_NOW = button('Send now');
export const EDIT = button('Edit');
export const DISCARD = button('Discard');
export const UNDO = button('Undo');
export const DISMISS = button('Dismiss');
