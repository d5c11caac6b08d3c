/** Key in `localStorage` of the subscriptions that wait to be sent. */
export const SUBSCRIPTIONS = 'subscriptions';
/** Version of the words that the newsletter's box shows, to be agreed to: a key of `CONSENTS` in `src/content/newsletter.ts`. */
export const CONSENT = 'news-1';
