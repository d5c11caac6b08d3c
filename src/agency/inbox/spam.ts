import type { INBOX_TEXT } from '../../content/agency/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { normalizeEmail } from '../../shared/email.ts';
import { memoize } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';

/** A reason to suspect spam: a request has several links, or repeats an earlier one. */
export type SpamReason = keyof typeof INBOX_TEXT.spam;

/** The number of links that makes a request suspicious. Genuine requests often contain one or two. */
const SEVERAL_LINKS = 3;
const LINK = /(?:https?:\/\/|\bwww\.)\S/giu;
/** Descriptions shorter than this (in UTF-16 code units) may be equal by chance, so they count only from the same address. */
const LEAST_LENGTH = 20;
/** Matches the line that the gallery adds to a description: in any language, it ends with a quoted title and a full stop. */
const TEMPLATE_NOTE = /^.*["“”»]\.\n/gmu;

/**
 * Finds the pending requests that look like spam. For notices, `functions/src/flood.ts` detects floods separately.
 *
 * @returns the reasons, by the requests' ids.
 */
export function findSpam(requests: readonly InboxRequest[]): ReadonlyMap<string, SpamReason> {
  const spam = new Map<string, SpamReason>();
  const earlier = new Set<string>();
  for (const request of [...requests].sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    const { links, texts } = digest(request);
    const reason = links >= SEVERAL_LINKS ? 'links' : texts.some((one) => earlier.has(one)) ? 'repeated' : undefined;
    if (reason !== undefined && request.status === 'pending') spam.set(request.id, reason);
    for (const one of texts) earlier.add(one);
  }
  return spam;
}

const digest = memoize(({ customerName, companyName, customerEmail, description }: InboxRequest) => {
  const withoutNote = description.replace(TEMPLATE_NOTE, '');
  const all = normalize(description);
  const own = withoutNote === description ? all : normalize(withoutNote);
  return {
    links: [customerName, companyName, description].join('\n').match(LINK)?.length ?? 0,
    texts: [`${normalizeEmail(customerEmail)}\n${all}`, ...(own.length < LEAST_LENGTH ? [] : [own])],
  };
});

function normalize(text: string): string {
  return normalizeText(text, 'NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
