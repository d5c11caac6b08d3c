import { useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import { outcomeOf } from '../../data/data-port.ts';
import type { InboxPort, InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf } from '../../data/message-of.ts';
import { REQUESTS_PAGE } from '../../shared/constants.ts';
import { REQUEST_STATUSES } from '../../shared/domain.ts';
import { matchesFilter } from './matches-filter.ts';

/** The progress of a long call, in requests. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The loaded requests and the outcome of the last call. */
interface InboxState {
  /** Selects the requests to list: by default, the pending ones. */
  readonly filter: RequestFilter;
  /** The loaded requests in the database's order; null until the filter's first page has been loaded. */
  readonly requests: readonly InboxRequest[] | null;
  /** The start of the next page; null if all requests are loaded. */
  readonly next: string | null;
  /** For each status, the number of requests that the rest of the filter finds; null until counted. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** The team's email addresses, the user's own first; empty until they are loaded. */
  readonly team: readonly string[];
  /** The newest request of all; null if there is none. */
  readonly newest: InboxRequest | null;
  /** The progress of creating missing team records; null before and after. */
  readonly preparing: Progress | null;
  /** All requests, as far as a search has read them. */
  readonly all: readonly InboxRequest[];
  /** The state of reading `all`. */
  readonly reading: 'unread' | 'reading' | 'stopped' | 'read';
  /** The number of requests to read for a search. */
  readonly total: number;
  /** The last error; null after a success or {@link retry}. No other error replaces a refusal by the database (`isDenied`). */
  readonly problem: { readonly isDenied: boolean; readonly message: string } | null;
  /** The time when the last call ended, in milliseconds since 1970. */
  readonly now: number;
}

export const ANY_REQUEST: RequestFilter = { status: '', assignee: '', from: null, before: null };
const WAITING: RequestFilter = { ...ANY_REQUEST, status: 'pending' };

export const UNLOADED: InboxState = {
  filter: WAITING,
  requests: null,
  next: null,
  counts: null,
  team: [],
  newest: null,
  preparing: null,
  all: [],
  reading: 'unread',
  total: 0,
  problem: null,
  now: Date.now(),
};

/** The inbox's state. Kept outside the components, so that switching to the seeder and back doesn't discard the list. */
export const inbox = createStore(UNLOADED);

export const useInbox = () => useSyncExternalStore(inbox.subscribe, inbox.get);

export const changeInbox = (changes: Partial<InboxState>) => inbox.set({ ...inbox.get(), ...changes });

/**
 * Runs `work`, then stores its error as `problem`, or null after a success. No other error replaces a refusal, because a
 * refusal shows the sign-in form. `work` stores its own result. @returns whether `work` succeeded.
 */
export async function callPort(work: (port: InboxPort) => Promise<void>): Promise<boolean> {
  let problem: InboxState['problem'] = null;
  try {
    await work(await loadInbox());
  } catch (error) {
    const last = inbox.get().problem;
    const isDenied = outcomeOf(error) === 'refused';
    problem = last?.isDenied && !isDenied ? last : { isDenied, message: messageOf(error) };
  }
  changeInbox({ problem, now: Date.now() });
  return problem === null;
}

/**
 * Loads the filter's first page and the counts or, once these are loaded, the requests newer than all known ones. Doesn't notice
 * a colleague's changes to the others.
 */
export async function refresh(): Promise<void> {
  await callPort(inbox.get().requests === null ? open : receive);
}

/** Hides the error of the last call, and refreshes. */
export function retry(): Promise<void> {
  changeInbox({ problem: null });
  return refresh();
}

async function open(port: InboxPort): Promise<void> {
  if (inbox.get().counts === null) {
    port.joinTeam().then(
      (team) => changeInbox({ team }),
      () => {}, // without the team, requests can still be assigned to the user
    );
    await port.createTeamRecords((done, total) => changeInbox({ preparing: { done, total } }));
    const { requests } = await port.listRequests(ANY_REQUEST, null, 1);
    changeInbox({ preparing: null, newest: requests[0] ?? null });
  }
  await loadFilter(port, inbox.get().filter);
}

/** Loads a filter's counts and first page. Drops them if the filter has been changed meanwhile. */
async function loadFilter(port: InboxPort, filter: RequestFilter): Promise<void> {
  const [{ requests, next }, counted] = await Promise.all([
    port.listRequests(filter, null, REQUESTS_PAGE),
    Promise.all(
      REQUEST_STATUSES.map(async (status) => [status, await port.countRequests({ ...filter, status })] as const),
    ),
  ]);
  if (inbox.get().filter === filter) changeInbox({ requests, next, counts: Object.fromEntries(counted) });
}

/** Loads the requests that are newer than all known ones. */
async function receive(port: InboxPort): Promise<void> {
  const arrived = await port.newRequests(inbox.get().newest);
  const { filter, next, requests, counts, all, newest, reading } = inbox.get();
  const known = new Set([newest, ...(requests ?? []), ...all].map((one) => one?.id));
  const unknown = arrived.filter(({ id }) => !known.has(id));
  const listed = unknown.filter((one) => matchesFilter(one, filter));
  const isOldestFirst = filter.status === 'pending';
  changeInbox({
    newest: arrived[0] ?? newest,
    counts: unknown.reduce((sum, one) => recount(sum, null, one), counts),
    all: reading === 'unread' ? all : [...unknown, ...all],
    // If the oldest request is first, new ones belong at the end: on a later page, unless all pages are loaded.
    ...(requests !== null && {
      requests: !isOldestFirst
        ? [...listed, ...requests]
        : next === null
          ? [...requests, ...listed.reverse()]
          : requests,
    }),
  });
}

/** Sets the filter, and loads its counts and first page. */
export async function setFilter(filter: RequestFilter): Promise<void> {
  changeInbox({ filter, requests: null, next: null });
  await callPort((port) => loadFilter(port, filter));
}

/** Loads the next page. */
export async function showMore(): Promise<void> {
  const { filter, next } = inbox.get();
  await callPort(async (port) => {
    const page = await port.listRequests(filter, next, REQUESTS_PAGE);
    const { requests, filter: current } = inbox.get();
    if (current === filter) changeInbox({ requests: mergeRequests(requests ?? [], page.requests), next: page.next });
  });
}

/** Deletes requests with everything about them. */
export async function deleteAll(ids: readonly string[]): Promise<void> {
  await callPort(async (port) => {
    for (const id of ids) {
      await port.deleteRequest(id);
      replaceRequest(id, null);
    }
  });
}

/** Replaces a request in the lists with its current version, or removes the request if `current` is null. */
export function replaceRequest(id: string, current: InboxRequest | null): void {
  const { requests, all, counts } = inbox.get();
  const replaced = <List extends readonly InboxRequest[] | null>(list: List) =>
    list?.flatMap((one) => (one.id === id ? (current ?? []) : one)) ?? list;
  const before = [...(requests ?? []), ...all].find((one) => one.id === id);
  changeInbox({
    requests: replaced(requests),
    all: replaced(all) ?? [],
    counts: before === undefined ? counts : recount(counts, before, current),
  });
}

/** Returns the number of requests with a status or, if `status` is empty, of all; 0 until they have been counted. */
export function countOf(counts: InboxState['counts'], status: RequestFilter['status']): number {
  return status === '' ? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) : (counts?.[status] ?? 0);
}

/** Returns the counts after a change of a request. `before` is null for a new request, `after` for a deleted one. */
function recount(
  counts: InboxState['counts'],
  before: InboxRequest | null,
  after: InboxRequest | null,
): InboxState['counts'] {
  if (counts === null) return null;
  const { filter } = inbox.get();
  const changed = { ...counts };
  for (const [request, step] of [[before, -1] as const, [after, 1] as const])
    if (request !== null && matchesFilter(request, { ...filter, status: '' }))
      changed[request.status] = (changed[request.status] ?? 0) + step;
  return changed;
}

/** Joins two lists. A request in both keeps its place in the first list, and takes its version from the second. */
export function mergeRequests(
  first: readonly InboxRequest[],
  second: readonly InboxRequest[],
): readonly InboxRequest[] {
  return [...new Map([...first, ...second].map((request) => [request.id, request])).values()];
}
