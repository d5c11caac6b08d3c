import { SITE } from './site.ts';

/** What the box says before anything is pressed. */
export const NEWSLETTER_NOTE = 'No newsletter yet. Subscribe opens a mail to us, and you are on the list.';

/** A mail that asks for it. */
export function newsletterMail(address: string): string {
  const words = `Please put ${address} on the list for the newsletter.`;
  return `mailto:${SITE.email}?subject=Newsletter&body=${encodeURIComponent(words)}`;
}

/** What the box says once the mail should be open, before the link to it and after it. */
export const NEWSLETTER_TOLD = {
  before: 'Your mail program opens. If it does not, write to ',
  after: '.',
} as const;
