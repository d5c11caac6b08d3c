import { createStore } from '../../browser/store.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { messageOf, outcomeOf } from '../../data/port.ts';
import { REQUESTS_PAGE } from '../../shared/constants.ts';
import { measuredSince } from './reply-time.ts';

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
  /** The number of all requests; null until known. */
  readonly total: number | null;
  /** The requests contacted within `REPLY_MEASURED_DAYS`, as of the last load of the list. */
  readonly contacted: readonly InboxRequest[];
  /** The ids of requests that arrived while the list was shown, until `markSeen`. */
  readonly fresh: ReadonlySet<string>;
}

const NOTHING: InboxState = {
  phase: 'loading',
  problem: '',
  requests: [],
  more: false,
  fetching: false,
  total: null,
  contacted: [],
  fresh: new Set(),
};

/** Creates the store of the inbox's requests. */
export function createInbox(load: () => Promise<InboxPort>) {
  const { get, set, subscribe } = createStore(NOTHING);
  const change = (changes: Partial<InboxState>) => set({ ...get(), ...changes });
  let era = 0; // answers to calls from an earlier era are ignored
  let looking = false;

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
    const own = ++era;
    change({ phase: 'loading', fetching: false });
    await attempt(async (port) => {
      const { requests, more } = await port.listRequests(null);
      return () => ({ requests, more, fresh: new Set() });
    });
    if (own !== era || get().phase !== 'ready') return;
    const { countRequests, contactedSince } = await load();
    // Both are optional.
    const [total, contacted] = await Promise.all([
      countRequests().catch(() => null),
      contactedSince(measuredSince(Date.now())).catch(() => []),
    ]);
    if (own === era) change({ total, contacted });
  }

  /** Polls for new requests. Does nothing while the list is loading; reloads the list if loading it has failed. */
  async function look(): Promise<void> {
    const { phase, requests } = get();
    if (phase === 'failed' && requests.length === 0) return open();
    if (looking || phase === 'loading' || phase === 'denied') return;
    looking = true;
    let isFull = false;
    await attempt(async (port) => {
      const arrived = await port.newRequests(get().requests[0] ?? null);
      isFull = arrived.length === REQUESTS_PAGE;
      return () => {
        const { requests, total, fresh } = get();
        const unknown = findUnknown(requests, arrived);
        return {
          requests: [...unknown, ...replaceIn(requests, arrived)],
          total: total === null ? null : total + unknown.length,
          fresh: unknown.length === 0 ? fresh : new Set([...fresh, ...unknown.map(({ id }) => id)]),
        };
      };
    });
    looking = false;
    if (isFull) await look();
  }

  return {
    get,
    subscribe,
    open,
    look,

    /** Loads the next older requests. Does nothing while that is running. */
    async showMore() {
      const { requests, fetching } = get();
      if (fetching) return;
      change({ fetching: true });
      await attempt(async (port) => {
        const older = await port.listRequests(requests.at(-1) ?? null);
        // The pages may overlap if requests have arrived meanwhile.
        return () => ({
          requests: [...get().requests, ...findUnknown(get().requests, older.requests)],
          more: older.more,
        });
      });
      change({ fetching: false });
    },

    /** Replaces a request in the list with its current version. */
    replace(request: InboxRequest) {
      change({ requests: replaceIn(get().requests, [request]) });
    },

    /** Removes a deleted request. */
    remove(id: string) {
      const { requests, total } = get();
      const left = requests.filter((request) => request.id !== id);
      if (left.length < requests.length) change({ requests: left, total: total === null ? null : total - 1 });
    },

    /** Marks the new requests as seen. */
    markSeen() {
      if (get().fresh.size > 0) change({ fresh: new Set() });
    },

    /** Removes everything after a sign-out. */
    forget() {
      era++;
      set({ ...NOTHING, phase: 'denied' });
    },
  };
}

function findUnknown(known: readonly InboxRequest[], found: readonly InboxRequest[]): readonly InboxRequest[] {
  const ids = new Set(known.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}

/** Returns the requests, with those in `changed` replaced. */
function replaceIn(known: readonly InboxRequest[], changed: readonly InboxRequest[]): readonly InboxRequest[] {
  const byId = new Map(changed.map((request) => [request.id, request]));
  return known.map((request) => byId.get(request.id) ?? request);
}
