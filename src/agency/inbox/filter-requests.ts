import type { InboxRequest } from '../../data/inbox-port.ts';
import { answersOf } from './in-words.ts';

export interface InboxFilter {
  readonly search: string;
  /** A status, or empty for all. */
  readonly status: string;
}

export const NO_FILTER: InboxFilter = { search: '', status: '' };

/** The matching requests, in the same order. Every word must occur in an answer or be part of the id, in whatever case and with or without accents. */
export function filterRequests(requests: readonly InboxRequest[], filter: InboxFilter): readonly InboxRequest[] {
  const words = plain(filter.search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && filter.status === '') return requests;
  return requests.filter((request) => {
    if (filter.status !== '' && request.status !== filter.status) return false;
    if (words.length === 0) return true;
    const text = searchable(request);
    return words.every((word) => text.includes(word));
  });
}

const known = new WeakMap<InboxRequest, string>();

function searchable(request: InboxRequest): string {
  const found = known.get(request);
  if (found !== undefined) return found;
  const text = plain([request.id, ...answersOf(request).map(({ value }) => value)].join('\n'));
  known.set(request, text);
  return text;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
