import type { InboxPort, InboxRequest, RequestFilter } from '../../data/inbox-port.ts';
import { SEARCH_PAGE } from '../../shared/constants.ts';
import { ANY_REQUEST, callPort, changeInbox, inbox, mergeRequests } from './inbox.ts';

/** The result of the last call of `readRest`. */
let lastReading = Promise.resolve(false);

/**
 * Reads all requests for a search, newest first, unless that is done or under way. Continues where it was stopped. Resolves to
 * whether all have been read.
 */
export function readAll(): Promise<boolean> {
  const { reading } = inbox.get();
  if (reading === 'unread' || reading === 'stopped') lastReading = readRest();
  return lastReading;
}

export function stopReading(): void {
  if (inbox.get().reading === 'reading') changeInbox({ reading: 'stopped' });
}

async function readRest(): Promise<boolean> {
  changeInbox({ reading: 'reading' });
  const isRead = await callPort(async (port) => {
    if (inbox.get().all.length === 0) changeInbox({ total: await port.countRequests(ANY_REQUEST) });
    const last = inbox.get().all.at(-1);
    for await (const requests of readPages(port, ANY_REQUEST, last?.cursor)) {
      changeInbox({ all: mergeRequests(inbox.get().all, requests) });
      if (inbox.get().reading === 'stopped') return;
    }
    changeInbox({ reading: 'read' });
  });
  if (!isRead) changeInbox({ reading: 'stopped' });
  return inbox.get().reading === 'read';
}

/** Reads the requests that a filter finds, page by page. */
export async function* readPages(
  port: InboxPort,
  filter: RequestFilter,
  cursor: string | null = null,
): AsyncGenerator<readonly InboxRequest[]> {
  let after = cursor;
  do {
    const { requests, next } = await port.listRequests(filter, after, SEARCH_PAGE);
    yield requests;
    after = next;
  } while (after !== null);
}
