/**
 * What somebody agrees to who presses Subscribe, by version. Other words are another version: what is stored names the one
 * that was read, so the earlier ones stay, here and in `firestore.rules`.
 */
export const CONSENTS = {
  'news-1': 'Our news by email, now and then. With Subscribe you agree to get it, until you tell us to stop.',
} as const satisfies Readonly<Record<string, string>>;

/** What stands in the box's place of words where no script runs. */
export const NEWSLETTER_WITHOUT_SCRIPT = 'Subscribing needs JavaScript. Without it, write to us.';
