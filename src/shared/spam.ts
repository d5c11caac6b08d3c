import { QUICK_FILL_SECONDS, TEMPLATE_NOTE } from './constants.ts';

/** What a request is judged by. Anybody may have written it, so a field may hold anything. */
export interface Suspect {
  readonly id: string;
  /** Milliseconds since 1970; null if it has none. */
  readonly createdAt: number | null;
  readonly status?: unknown;
  readonly fillSeconds?: unknown;
  readonly customerName?: unknown;
  readonly companyName?: unknown;
  readonly description?: unknown;
}

/** `quick`: filled in faster than people do. `links`: several links. `repeated`: an earlier request has the same words. */
export type SpamReason = 'quick' | 'links' | 'repeated';

/** People name a site that they like, or two. */
const SEVERAL_LINKS = 3;
const LINK = /(?:https?:\/\/|\bwww\.)\S/giu;
/** Shorter descriptions are the same by chance, in letters. */
const LEAST_WORDS = 20;

/**
 * Finds the requests that look like spam, among those that nobody has dealt with: such a request is marked and sorted
 * last, never refused or hidden.
 *
 * @param requests in any order; their words are compared with each other's.
 * @returns why, by id.
 */
export function findSpam(requests: readonly Suspect[]): ReadonlyMap<string, SpamReason> {
  const spam = new Map<string, SpamReason>();
  const said = new Set<string>();
  for (const request of [...requests].sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    const { id, status, fillSeconds, customerName, companyName, description } = request;
    const words = ownWords(String(description));
    const links = [customerName, companyName, description].join('\n').match(LINK)?.length ?? 0;
    const isQuick = typeof fillSeconds === 'number' && fillSeconds <= QUICK_FILL_SECONDS;
    const reason = isQuick ? 'quick' : links >= SEVERAL_LINKS ? 'links' : said.has(words) ? 'repeated' : undefined;
    if (reason !== undefined && status === 'pending') spam.set(id, reason);
    if (words.length >= LEAST_WORDS) said.add(words);
  }
  return spam;
}

/** A description without the line that the gallery begins it with, and without differences that nobody reads. */
function ownWords(description: string): string {
  const lines = description.split('\n').filter((line) => !line.startsWith(TEMPLATE_NOTE));
  return lines.join(' ').normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
