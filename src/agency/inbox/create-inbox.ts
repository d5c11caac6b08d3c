import { createStore } from '../../browser/store.ts';
import type { InboxPort, InboxRequest } from '../../data/inbox-port.ts';
import { DataError, messageOf } from '../../data/port.ts';
import { REQUESTS_PAGE } from '../../shared/constants.ts';

/** What is known of the requests. */
export interface InboxState {
  /** Before the first answer; then how the last call went. `denied`: nobody with the claim is signed in. */
  readonly phase: 'loading' | 'ready' | 'denied' | 'failed';
  /** Why the last call failed; what was loaded stays. */
  readonly problem: string;
  /** Newest first. */
  readonly requests: readonly InboxRequest[];
  /** Whether there may be older ones. */
  readonly more: boolean;
  /** Whether older ones are being loaded. */
  readonly fetching: boolean;
  /** How many there are; null until known. */
  readonly total: number | null;
  /** Ids of those that came in while the list was shown, until somebody has gone to them. */
  readonly fresh: ReadonlySet<string>;
}

const NOTHING: InboxState = {
  phase: 'loading',
  problem: '',
  requests: [],
  more: false,
  fetching: false,
  total: null,
  fresh: new Set(),
};

/** The requests, and what can be asked of them. */
export function createInbox(load: () => Promise<InboxPort>) {
  const { get, set, subscribe } = createStore(NOTHING);
  const change = (changes: Partial<InboxState>) => set({ ...get(), ...changes });
  let era = 0; // answers to calls of an earlier one are dropped
  let looking = false;

  /** Makes a call, and records how it went. `work` returns what the answer changes. */
  async function attempt(work: (port: InboxPort) => Promise<() => Partial<InboxState>>): Promise<void> {
    const own = era;
    try {
      const changes = await work(await load());
      if (own === era) change({ phase: 'ready', problem: '', ...changes() });
    } catch (error) {
      const denied = error instanceof DataError && error.kind === 'denied';
      if (own === era) change({ phase: denied ? 'denied' : 'failed', problem: messageOf(error) });
    }
  }

  /** Reloads the newest requests; those that are shown stay until the answer arrives. */
  async function open(): Promise<void> {
    const own = ++era;
    change({ phase: 'loading', fetching: false });
    await attempt(async (port) => {
      const { requests, more } = await port.listRequests(null);
      return () => ({ requests, more, fresh: new Set() });
    });
    if (own !== era || get().phase !== 'ready') return;
    const total = await load()
      .then((port) => port.countRequests())
      .catch(() => null); // the list can do without
    if (own === era) change({ total });
  }

  /** Looks for new requests. A no-op while the list is loading; loads it if that has failed. */
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
        const unknown = unknownTo(requests, arrived);
        return {
          requests: [...unknown, ...replaced(requests, arrived)],
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

    /** Loads the next older requests; a no-op while that is under way. */
    async showMore() {
      const { requests, fetching } = get();
      if (fetching) return;
      change({ fetching: true });
      await attempt(async (port) => {
        const older = await port.listRequests(requests.at(-1) ?? null);
        // One may be in both if others have come in.
        return () => ({
          requests: [...get().requests, ...unknownTo(get().requests, older.requests)],
          more: older.more,
        });
      });
      change({ fetching: false });
    },

    /** Takes in the present version of a request, if the list has it. */
    replace(request: InboxRequest) {
      change({ requests: replaced(get().requests, [request]) });
    },

    /** Drops a request that has been deleted. */
    remove(id: string) {
      const { requests, total } = get();
      const left = requests.filter((request) => request.id !== id);
      if (left.length < requests.length) change({ requests: left, total: total === null ? null : total - 1 });
    },

    /** Marks the new requests as seen. */
    seen() {
      if (get().fresh.size > 0) change({ fresh: new Set() });
    },

    /** Drops everything, after a sign-out. */
    forget() {
      era++;
      set({ ...NOTHING, phase: 'denied' });
    },
  };
}

function unknownTo(known: readonly InboxRequest[], found: readonly InboxRequest[]): readonly InboxRequest[] {
  const ids = new Set(known.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}

/** The requests with new content for those that are among `changed`. */
function replaced(known: readonly InboxRequest[], changed: readonly InboxRequest[]): readonly InboxRequest[] {
  const byId = new Map(changed.map((request) => [request.id, request]));
  return known.map((request) => byId.get(request.id) ?? request);
}
