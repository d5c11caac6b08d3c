import { createStore, type Store } from '../../browser/store.ts';
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
  /** The last one that was opened, which the list may not reach back to. */
  readonly opened: InboxRequest | null;
  /** Whether there may be older ones. */
  readonly more: boolean;
  /** Whether older ones are being loaded. */
  readonly fetching: boolean;
  /** How many there are; null until known. */
  readonly total: number | null;
  /** Those that came in while the list was shown, until they were seen. */
  readonly fresh: ReadonlySet<string>;
}

const NOTHING: InboxState = {
  phase: 'loading',
  problem: '',
  requests: [],
  opened: null,
  more: false,
  fetching: false,
  total: null,
  fresh: new Set(),
};

/** The requests, and what can be asked of them. */
export interface Inbox extends Pick<Store<InboxState>, 'get' | 'subscribe'> {
  /** Reloads the newest requests; those that are shown stay until the answer arrives. */
  open(): Promise<void>;
  /** Loads the next older ones; a no-op while that is under way. */
  showMore(): Promise<void>;
  /** Looks for new ones. A no-op while the list is loading; loads it if that has failed. */
  look(): Promise<void>;
  /** Takes in the present version of an opened request. */
  replace(request: InboxRequest): void;
  /** Drops a request that has been deleted. */
  remove(id: string): void;
  /** Marks the new ones as seen. */
  seen(): void;
  /** Drops everything, after a sign-out. */
  forget(): void;
}

export function createInbox(load: () => Promise<InboxPort>): Inbox {
  const { get, set, subscribe } = createStore(NOTHING);
  const change = (changes: Partial<InboxState>) => set({ ...get(), ...changes });
  let era = 0; // answers to calls of an earlier one are dropped
  let looking = false;

  /** Runs a call, and records how it went. @returns whether it succeeded within its era. */
  async function attempt(work: (port: InboxPort, current: () => boolean) => Promise<void>): Promise<boolean> {
    const own = era;
    try {
      await work(await load(), () => own === era);
      if (own !== era) return false;
      change({ phase: 'ready', problem: '' });
      return true;
    } catch (error) {
      if (own !== era) return false;
      const denied = error instanceof DataError && error.kind === 'denied';
      change({ phase: denied ? 'denied' : 'failed', problem: messageOf(error) });
      return false;
    }
  }

  /** Adds the number of requests, which the list can do without. */
  async function addTotal(): Promise<void> {
    const own = era;
    const port = await load();
    const total = await port.countRequests();
    if (own === era) change({ total });
  }

  async function open(): Promise<void> {
    era++;
    change({ phase: 'loading', fetching: false });
    const opened = await attempt(async (port, current) => {
      const { requests, more } = await port.listRequests(null);
      if (current()) change({ requests, more, fresh: new Set() });
    });
    if (opened) await addTotal().catch(() => {});
  }

  return {
    get,
    subscribe,

    open,

    async showMore() {
      const { requests, fetching } = get();
      if (fetching) return;
      change({ fetching: true });
      await attempt(async (port, current) => {
        const older = await port.listRequests(requests.at(-1) ?? null);
        if (current()) change({ requests: putAtEnd(get().requests, older.requests), more: older.more });
      });
      change({ fetching: false });
    },

    async look() {
      const { phase, requests } = get();
      if (phase === 'failed' && requests.length === 0) return open();
      if (looking || phase === 'loading' || phase === 'denied') return;
      looking = true;
      await attempt(async (port, current) => {
        for (let full = true; full && current(); ) {
          const arrived = await port.newRequests(get().requests[0] ?? null);
          full = arrived.length >= REQUESTS_PAGE;
          const fresh = unknownTo(get().requests, arrived);
          if (fresh.length === 0 || !current()) return;
          const { requests, total } = get();
          change({
            requests: putOnTop(requests, arrived),
            total: total === null ? null : total + fresh.length,
            fresh: new Set([...get().fresh, ...fresh.map(({ id }) => id)]),
          });
        }
      });
      looking = false;
    },

    replace(request) {
      const { phase, requests } = get();
      if (phase !== 'denied') change({ opened: request, requests: replaced(requests, [request]) });
    },

    remove(id) {
      const { requests, opened, total } = get();
      if (opened?.id === id) change({ opened: null });
      const left = requests.filter((request) => request.id !== id);
      if (left.length < requests.length) change({ requests: left, total: total === null ? null : total - 1 });
    },

    seen() {
      if (get().fresh.size > 0) change({ fresh: new Set() });
    },

    forget() {
      era++;
      set({ ...NOTHING, phase: 'denied' });
    },
  };
}

/** A request that the list holds or that was opened; null if it is not known. */
export function requestOf({ requests, opened }: InboxState, id: string): InboxRequest | null {
  return requests.find((one) => one.id === id) ?? (opened?.id === id ? opened : null);
}

/** The known requests with the arrived ones before them, newest first. One that was known keeps its place and takes its new content. */
function putOnTop(known: readonly InboxRequest[], arrived: readonly InboxRequest[]): readonly InboxRequest[] {
  return [...unknownTo(known, arrived), ...replaced(known, arrived)];
}

/** The known requests with an older page after them. One may be in both if others have come in. */
function putAtEnd(known: readonly InboxRequest[], older: readonly InboxRequest[]): readonly InboxRequest[] {
  return [...known, ...unknownTo(known, older)];
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
