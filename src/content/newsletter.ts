import { SITE } from './site.ts';

/** What a visitor reads who leaves an address for the newsletter: before the link to write to, and after it. */
export const NEWSLETTER_TOLD = {
  before: 'The newsletter has not started yet, so your address was not kept. Write to ',
  link: { href: `mailto:${SITE.email}?subject=Newsletter`, textContent: SITE.email },
  after: ' and we will add you.',
} as const;
