import type { InboxRequest } from '../../data/inbox-port.ts';
import { answersOf } from './in-words.ts';

export interface InboxFilter {
  readonly search: string;
  /** A status, or empty for all. */
  readonly status: string;
}

export const NO_FILTER: InboxFilter = { search: '', status: '' };

/** Returns the requests with the status where each word occurs in an answer or the id, ignoring case and accents. */
export function filterRequests(requests: readonly InboxRequest[], filter: InboxFilter): readonly InboxRequest[] {
  const words = plain(filter.search).split(/\s+/).filter(Boolean);
  return requests.filter((request) => {
    if (filter.status !== '' && request.status !== filter.status) return false;
    const text = plain([request.id, ...answersOf(request).map(({ value }) => value)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
