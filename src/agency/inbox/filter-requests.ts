import type { InboxRequest } from '../../data/inbox-port.ts';
import { asciiDomain, normalizeEmail } from '../../shared/email.ts';
import { answersOf } from './format.ts';

export interface InboxFilter {
  readonly search: string;
  /** A status, or empty for all. */
  readonly status: string;
}

export const NO_FILTER: InboxFilter = { search: '', status: '' };

/**
 * Finds the requests with the status in which every word occurs in an answer or the id. Ignores case, accents, and whether a
 * domain is in Unicode or ASCII.
 */
export function filterRequests(requests: readonly InboxRequest[], filter: InboxFilter): readonly InboxRequest[] {
  const words = filter.search.split(/\s+/).map((word) => [fold(word), asciiDomain(word).toLowerCase()]);
  return requests.filter((request) => {
    if (filter.status !== '' && request.status !== filter.status) return false;
    const answers = answersOf(request).map(({ value }) => value);
    const text = fold([request.id, normalizeEmail(request.customerEmail), ...answers].join('\n'));
    return words.every((spellings) => spellings.some((word) => text.includes(word)));
  });
}

/** Removes differences of case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
