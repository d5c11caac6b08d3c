import type { INBOX_TEXT } from '../../content/agency/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { QUICK_FILL_SECONDS } from '../../shared/constants.ts';
import { normalizeText, onceEach } from './request-text.ts';

/**
 * The reason why a request looks like spam.
 * - `quick`: the form was filled in too fast for a person.
 * - `links`: the request contains at least `SEVERAL_LINKS` links.
 * - `repeated`: an earlier request has the same description.
 */
export type SpamReason = keyof typeof INBOX_TEXT.spam;

/** A request with this many links or more looks like spam. Genuine requests often contain one or two. */
const SEVERAL_LINKS = 3;
const LINK = /(?:https?:\/\/|\bwww\.)\S/giu;
/** Equal descriptions of at least this length (UTF-16 code units) look like spam. Shorter ones may be equal by chance. */
const LEAST_LENGTH = 20;

/** Matches the line that the gallery adds to a description: in any language, it ends with a quoted title and a full stop. */
const TEMPLATE_NOTE = /^.*["“”»]\.\n/gmu;

/**
 * Finds the pending requests that look like spam. The inbox marks these requests and sorts them last, but never hides them.
 *
 * @param requests the requests to compare with each other, in any order.
 * @returns the reasons, by the requests' ids.
 */
export function findSpam(requests: readonly InboxRequest[]): ReadonlyMap<string, SpamReason> {
  const spam = new Map<string, SpamReason>();
  const said = new Set<string>();
  for (const request of [...requests].sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    const { id, status, fillSeconds } = request;
    const { words, links } = read(request);
    const isQuick = fillSeconds !== null && fillSeconds <= QUICK_FILL_SECONDS;
    const reason = isQuick ? 'quick' : links >= SEVERAL_LINKS ? 'links' : said.has(words) ? 'repeated' : undefined;
    if (reason !== undefined && status === 'pending') spam.set(id, reason);
    if (words.length >= LEAST_LENGTH) said.add(words);
  }
  return spam;
}

/** Returns what the check needs of a request. Each request is read only once, not at each refresh. */
const read = onceEach(({ customerName, companyName, description }: InboxRequest) => ({
  words: normalize(description),
  links: [customerName, companyName, description].join('\n').match(LINK)?.length ?? 0,
}));

/** Removes the line that the gallery adds to a description, and normalizes case, whitespace and Unicode variants. */
function normalize(description: string): string {
  return normalizeText(description.replace(TEMPLATE_NOTE, ''), 'NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
