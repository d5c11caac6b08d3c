import { SITE } from '../site.ts';

/** The newsletter form's messages. They are the same for every address, so that nobody learns who is subscribed. */
export const NEWSLETTER_MESSAGES = {
  invalid: 'Please enter an email address, such as you@example.com.',
  done: 'Thank you, we have your address. If a mail asks you to confirm, please do.',
  offline: 'You are offline. Please try again once you are online.',
  failed: 'That did not work. Please try again.',
  refused: `Our server refused this address. Please write to ${SITE.email}.`,
};
