import type { InboxRequest } from '../../data/inbox-port.ts';
import { answersOf } from './format.ts';

export interface InboxFilter {
  readonly search: string;
  /** A status, or empty for all. */
  readonly status: string;
}

export const NO_FILTER: InboxFilter = { search: '', status: '' };

/** Finds the requests with the status in which every word occurs in an answer or the id, ignoring case and accents. */
export function filterRequests(requests: readonly InboxRequest[], filter: InboxFilter): readonly InboxRequest[] {
  const words = fold(filter.search).split(/\s+/).filter(Boolean);
  return requests.filter((request) => {
    if (filter.status !== '' && request.status !== filter.status) return false;
    const text = fold([request.id, ...answersOf(request).map(({ value }) => value)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

/** Removes differences of case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
