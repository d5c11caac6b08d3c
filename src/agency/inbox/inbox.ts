import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf, outcomeOf } from '../../data/port.ts';
import { INBOX_POLL_MS } from '../../shared/constants.ts';

/** The loaded requests and the outcome of the last call. */
export interface InboxState {
  /** The loaded requests, newest first; null until the first load has succeeded. */
  readonly requests: readonly InboxRequest[] | null;
  /** Whether there may be older requests. */
  readonly more: boolean;
  /** The last error; null after a success or {@link retry}. No other error replaces a refusal by the database (`isDenied`). */
  readonly problem: { readonly isDenied: boolean; readonly message: string } | null;
  /** The time when the last call ended, in milliseconds since 1970. */
  readonly now: number;
}

export const UNLOADED: InboxState = { requests: null, more: false, problem: null, now: Date.now() };

/** The inbox's state. Kept outside the components, so that switching to the seeder and back doesn't discard the list. */
export const inbox = createStore(UNLOADED);

export const useInbox = () => useSyncExternalStore(inbox.subscribe, inbox.get);

const known = () => inbox.get().requests ?? [];
const change = (changes: Partial<InboxState>) => inbox.set({ ...inbox.get(), ...changes });

/**
 * Runs `work`, then stores its error as `problem`, or null after a success. No other error replaces a refusal, because a
 * refusal shows the sign-in form. `work` stores its own result.
 */
async function attempt(work: (port: InboxPort) => Promise<void>): Promise<void> {
  let problem: InboxState['problem'] = null;
  try {
    await work(await loadInbox());
  } catch (error) {
    const last = inbox.get().problem;
    const isDenied = outcomeOf(error) === 'refused';
    problem = last?.isDenied && !isDenied ? last : { isDenied, message: messageOf(error) };
  }
  change({ problem, now: Date.now() });
}

/** Loads the newest requests or, after the first load, only those that are newer than the loaded ones. */
export function refresh(): Promise<void> {
  if (inbox.get().requests === null) return showMore();
  return attempt(async (port) => {
    const arrived = await port.newRequests(known()[0] ?? null);
    change({ requests: merge(arrived, known()) });
  });
}

/** Hides the error of the last call, and refreshes. */
export function retry(): Promise<void> {
  change({ problem: null });
  return refresh();
}

/** Loads the next page of older requests, or the first page. */
export function showMore(): Promise<void> {
  return attempt(async (port) => {
    const { requests, more } = await port.listRequests(known().at(-1) ?? null);
    change({ requests: merge(known(), requests), more });
  });
}

/** Replaces a request in the list with its current version, or removes the request if `current` is null. */
export function replaceRequest(id: string, current: InboxRequest | null): void {
  const { requests } = inbox.get();
  change({ requests: requests?.flatMap((one) => (one.id === id ? (current ?? []) : one)) ?? null });
}

/** Joins two lists without duplicates: simultaneous calls may return the same requests. */
function merge(newer: readonly InboxRequest[], older: readonly InboxRequest[]): readonly InboxRequest[] {
  return [...new Map([...newer, ...older].map((request) => [request.id, request])).values()];
}

/**
 * Loads the requests. While the page is visible, polls for new ones: at an interval, and when the page becomes visible or the
 * device goes online. A refusal doesn't stop the polling: it may be temporary, for example if the user's token has expired.
 */
export function usePolling(): void {
  useEffect(() => {
    const poll = () => {
      if (!document.hidden) void refresh();
    };
    void retry(); // hides an earlier refusal, because the user may have signed in through the seeder
    const timer = setInterval(poll, INBOX_POLL_MS);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, []);
}
