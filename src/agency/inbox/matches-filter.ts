import type { InboxRequest, RequestFilter } from '../../data/inbox-port.ts';

/**
 * Returns whether a filter of the database finds a request. Has the same conditions as `constraintsOf` in
 * `src/data/firestore/inbox/find-requests.ts`.
 */
export function matchesFilter(request: InboxRequest, { status, assignee, from, before }: RequestFilter): boolean {
  const createdAt = request.createdAt ?? 0;
  return (
    (status === '' || request.status === status) &&
    (assignee === '' || request.assignee === assignee) &&
    (from === null || createdAt >= from) &&
    (before === null || createdAt < before)
  );
}
