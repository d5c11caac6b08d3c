import type { InboxRequest } from '../../data/inbox-port.ts';
import { answer, answersOf } from './in-words.ts';

export interface InboxFilter {
  readonly search: string;
  /** A status, or empty for all. */
  readonly status: string;
  /** A project type, or empty for all. */
  readonly type: string;
}

export const NO_FILTER: InboxFilter = { search: '', status: '', type: '' };

/** The matching requests, in the same order. Every word must occur in an answer or be part of the id, in whatever case and with or without accents. */
export function filterRequests(requests: readonly InboxRequest[], filter: InboxFilter): readonly InboxRequest[] {
  const words = plain(filter.search).split(/\s+/).filter(Boolean);
  if (words.length === 0 && filter.status === '' && filter.type === '') return requests;
  return requests.filter((request) => {
    if (filter.status !== '' && request.status !== filter.status) return false;
    if (filter.type !== '' && request.projectType !== filter.type) return false;
    if (words.length === 0) return true;
    const text = searchable(request);
    return words.every((word) => text.includes(word));
  });
}

/** The project types among the requests, by their labels, with those that the form does not offer. */
export function typesOf(requests: readonly InboxRequest[]): readonly (readonly [type: string, label: string])[] {
  const types = new Map<string, string>();
  for (const request of requests) {
    if (request.projectType !== '') types.set(request.projectType, answer(request, 'projectType'));
  }
  return [...types].sort(([, a], [, b]) => a.localeCompare(b, 'en'));
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
