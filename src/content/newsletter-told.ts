import { REQUEST_KEPT_DAYS } from '../shared/constants.ts';
import { SUBSCRIBING } from '../shared/subscriptions.ts';
import { SITE } from './site.ts';

/** What the box says once something is pressed. The same for every address, so that nobody learns who is subscribed. */
export const NEWSLETTER_TOLD = {
  invalid: 'Please enter an email address, such as you@example.com.',
  sending: SUBSCRIBING,
  done: 'Thank you, we have your address. If a mail with a link arrives, please confirm there.',
  offline: `You are offline. Your address is kept on this device and sent once you are online again, or on your next visit within ${REQUEST_KEPT_DAYS} days.`,
  kept: `That did not work just now. Your address is kept on this device and sent again on your next visit within ${REQUEST_KEPT_DAYS} days.`,
  lost: 'It could not be sent, and this browser doesn’t let us keep it. Please try again later.',
  refused: `Our server refused this address for the newsletter. Please write to ${SITE.email}.`,
} as const;
