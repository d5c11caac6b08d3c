/**
 * The consent texts of the newsletter form, by version. A subscription stores the version that the visitor has read. A changed
 * text needs a new version, and earlier ones remain here and in `firestore.rules`.
 */
export const CONSENTS = {
  'news-1': 'Our news by email, now and then. With Subscribe you agree to get it, until you tell us to stop.',
} as const satisfies Readonly<Record<string, string>>;

/** The text after the consent text if scripts are disabled. */
export const NEWSLETTER_WITHOUT_SCRIPT = 'Subscribing needs JavaScript. Without it, write to us.';
