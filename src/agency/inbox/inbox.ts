import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../browser/store.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { loadInbox } from '../../data/load.ts';
import { messageOf, outcomeOf } from '../../data/port.ts';
import { INBOX_POLL_MS } from '../../shared/constants.ts';
import { measuredSince } from './list-tools.ts';

/** The loaded requests and the state of the calls. */
export interface InboxState {
  /** `loading` until the first answer, then the outcome of the last call. `denied` means that no admin is signed in. */
  readonly phase: 'loading' | 'ready' | 'denied' | 'failed';
  /** The error of the last call; empty if it succeeded. */
  readonly problem: string;
  /** The loaded requests, newest first. */
  readonly requests: readonly InboxRequest[];
  /** Whether there may be older requests. */
  readonly more: boolean;
  /** Whether older requests are loading. */
  readonly fetching: boolean;
  /** The requests contacted within `REPLY_MEASURED_DAYS`, as of the last load of the list. */
  readonly contacted: readonly InboxRequest[];
}

const NOTHING: InboxState = {
  phase: 'loading',
  problem: '',
  requests: [],
  more: false,
  fetching: false,
  contacted: [],
};

/** Creates the store of the inbox's requests. */
export function createInbox(load: () => Promise<InboxPort>) {
  const { get, set, subscribe } = createStore(NOTHING);
  const change = (changes: Partial<InboxState>) => set({ ...get(), ...changes });
  let era = 0; // raised by a reload: answers from before it are ignored

  /** Makes a call and records its outcome. @param work returns a function that computes the changes. */
  async function attempt(work: (port: InboxPort) => Promise<() => Partial<InboxState>>): Promise<void> {
    const own = era;
    try {
      const changes = await work(await load());
      if (own === era) change({ phase: 'ready', problem: '', ...changes() });
    } catch (error) {
      const denied = outcomeOf(error) === 'refused';
      if (own === era) change({ phase: denied ? 'denied' : 'failed', problem: messageOf(error) });
    }
  }

  /** Reloads the newest requests. The list stays visible until they arrive. */
  async function open(): Promise<void> {
    era++;
    change({ phase: 'loading', fetching: false });
    await attempt(async (port) => {
      const replies = port.contactedSince(measuredSince(Date.now())).catch(() => []); // optional
      const [{ requests, more }, contacted] = await Promise.all([port.listRequests(null), replies]);
      return () => ({ requests, more, contacted });
    });
  }

  return {
    get,
    subscribe,
    open,

    /** Polls for new requests. Does nothing while the list is loading; reloads the list if loading it has failed. */
    async look() {
      const { phase, requests } = get();
      if (phase === 'failed' && requests.length === 0) return open();
      if (phase === 'loading' || phase === 'denied') return;
      await attempt(async (port) => {
        const arrived = await port.newRequests(requests[0] ?? null);
        return () => ({ requests: merge(arrived, get().requests) });
      });
    },

    /** Loads the next older requests. Does nothing while that is running. */
    async showMore() {
      const { requests, fetching } = get();
      if (fetching) return;
      change({ fetching: true });
      await attempt(async (port) => {
        const older = await port.listRequests(requests.at(-1) ?? null);
        return () => ({ requests: merge(get().requests, older.requests), more: older.more });
      });
      change({ fetching: false });
    },

    /** Replaces a request in the list with its current version. */
    replace(request: InboxRequest) {
      change({ requests: get().requests.map((one) => (one.id === request.id ? request : one)) });
    },

    /** Removes a deleted request. */
    remove(id: string) {
      change({ requests: get().requests.filter((request) => request.id !== id) });
    },

    /** Removes everything after a sign-out. */
    forget() {
      era++;
      set({ ...NOTHING, phase: 'denied' });
    },
  };
}

/** Joins two lists, each request once: calls that run at the same time may return the same ones. */
function merge(newer: readonly InboxRequest[], older: readonly InboxRequest[]): readonly InboxRequest[] {
  return [...new Map([...newer, ...older].map((request) => [request.id, request])).values()];
}

/** The inbox's store, outside the components, so that switching to the seeder and back reloads nothing. */
export const inbox = createInbox(loadInbox);

export const useInbox = () => useSyncExternalStore(inbox.subscribe, inbox.get);

/**
 * Loads the requests, and polls for new ones while the page is visible: at an interval, when it becomes visible, and when the
 * browser is online again.
 *
 * @returns the time of the last poll, in milliseconds since 1970.
 */
export function usePolling(): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const { phase } = inbox.get();
    void (phase === 'ready' || phase === 'failed' ? inbox.look() : inbox.open());

    const over = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      setNow(Date.now());
      void inbox.look();
    };
    const timer = setInterval(look, INBOX_POLL_MS);
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    window.addEventListener('online', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);

  return now;
}
