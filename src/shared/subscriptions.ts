import { OWN_NAME } from './base.ts';

/** Key in `localStorage` of the subscriptions that wait to be sent. */
export const SUBSCRIPTIONS: string = `subscriptions${OWN_NAME}`;
/** Version of the words that the newsletter's box shows, to be agreed to: a key of `CONSENTS` in `src/content/newsletter.ts`. */
export const CONSENT = 'news-1';
/** What the box says as soon as it is submitted, before its own code has come. */
export const SUBSCRIBING = 'Subscribing…';
