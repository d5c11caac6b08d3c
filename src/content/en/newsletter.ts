import { SITE } from '../site.ts';

/**
 * The consent texts of the newsletter form, by version. A subscription stores the version that the form showed. A changed
 * text needs a new version, and earlier versions must remain here and in `firestore.rules`.
 */
export const CONSENTS = {
  'news-1': 'Our news by email, now and then. With Subscribe you agree to get it, until you tell us to stop.',
};

export const NEWSLETTER_TEXT = {
  title: 'Stay Updated',
  /** Follows the consent text if scripts are disabled. */
  withoutScript: 'Subscribing needs JavaScript. Without it, write to us.',
  email: 'Email for the newsletter',
  example: 'you@example.com',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
  /** Shown if the form's code did not load. */
  failed: 'This did not load. Please try again.',
};

/** The newsletter form's messages. None depends on whether the address is subscribed, so that nobody can find that out. */
export const NEWSLETTER_MESSAGES = {
  invalid: 'Please enter an email address, such as you@example.com.',
  done: 'Thank you, we have your address. If a mail asks you to confirm, please do.',
  offline: 'You are offline. Please try again once you are online.',
  failed: 'That did not work. Please try again.',
  refused: `Our server refused this address. Please write to ${SITE.email}.`,
};
