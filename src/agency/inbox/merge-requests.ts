import type { InboxRequest } from '../../data/inbox-port.ts';

/** The known requests with the arrived ones before them, newest first. One that was known keeps its place and takes its new content. */
export function putOnTop(known: readonly InboxRequest[], arrived: readonly InboxRequest[]): readonly InboxRequest[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !ids.has(id));
  return [...fresh, ...replaced(known, arrived)];
}

/** The known requests with an older page after them. One may be in both if others came in meanwhile. */
export function putAtEnd(known: readonly InboxRequest[], older: readonly InboxRequest[]): readonly InboxRequest[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...older.filter(({ id }) => !ids.has(id))];
}

/** The requests with new content for those that are among `changed`. */
export function replaced(known: readonly InboxRequest[], changed: readonly InboxRequest[]): readonly InboxRequest[] {
  const byId = new Map(changed.map((request) => [request.id, request]));
  return known.map((request) => byId.get(request.id) ?? request);
}
