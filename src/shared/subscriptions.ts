/** Version of the consent text that the newsletter's form shows: a key of `CONSENTS` in `src/content/newsletter.ts`. */
export const CONSENT = 'news-1';
