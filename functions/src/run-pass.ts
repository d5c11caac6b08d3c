import { FULL_LOOK_MS, NEWEST_AGAIN_MS, PASS_PARALLEL } from './constants.ts';
import { type Delivering, deliver, type Outcome } from './deliver.ts';
import type { ChannelState } from './delivery-state.ts';

/** What a pass came to. */
export interface Pass {
  /** Requests looked at, or known from earlier passes. */
  readonly requests: number;
  /** Of those, how many have somebody who is still to be told. */
  readonly waiting: number;
  /** Of those, how many nobody at the agency was told of, as everything was given up. */
  readonly givenUp: number;
}

/** What to look for, and whom to tell of it. */
export interface PassOptions {
  /** Only requests created since then, in milliseconds since 1970. */
  readonly since: number;
  /** Tries again what was given up. */
  readonly again: boolean;
  /** Hears of each request that something was tried for. */
  readonly report: (id: string, outcomes: readonly Outcome[]) => void;
}

/** What became of a request, as far as a process knows. `waiting` need not be looked at before `dueAt`. */
type Known = { readonly createdAt: number } & (
  | { readonly is: 'told' | 'given up' }
  | { readonly is: 'waiting'; readonly dueAt: number }
);

/**
 * Passes of one process. The first one reads every request and its delivery record; later ones remember, so that one that
 * finds nothing new costs a read or two. Once an hour everything is read again. The database's clock is the one that
 * counts, so that machines whose clocks differ don't take each other's claims for old.
 *
 * @returns a function that looks once for requests that somebody has still to be told of, and delivers them, a few at a time.
 * It throws if the database can't be reached, once nothing is under way any more.
 */
export function passes(delivering: Delivering): (options: PassOptions) => Promise<Pass> {
  const { store, channels } = delivering;
  let known = new Map<string, Known>();
  let fullAt = Number.NEGATIVE_INFINITY;

  return async ({ since, again, report }) => {
    const startedAt = delivering.now();
    const full = again || startedAt - fullAt >= FULL_LOOK_MS;
    const newestKnown = [...known.values()].reduce((newest, { createdAt }) => Math.max(newest, createdAt), since);
    const { requests, readAt } = await store.newest(full ? since : Math.max(since, newestKnown - NEWEST_AGAIN_MS));
    const ahead = readAt - delivering.now();
    const now = () => delivering.now() + ahead;

    if (full) known = new Map();
    for (const [id, { createdAt }] of known) if (createdAt < since) known.delete(id);
    for (const { id, createdAt } of requests) {
      if (!known.has(id)) known.set(id, { createdAt, is: 'waiting', dueAt: 0 });
    }
    // Oldest first: they have waited longest.
    const queue = [...known]
      .filter(([, request]) => request.is === 'waiting' && request.dueAt <= now())
      .sort(([, one], [, other]) => other.createdAt - one.createdAt)
      .map(([id, { createdAt }]) => ({ id, createdAt }));
    const deliveries = await store.read(queue.map(({ id }) => id));

    const tell = async (id: string): Promise<'told' | 'given up' | { readonly dueAt: number }> => {
      const delivery = deliveries.get(id);
      const states = delivery?.channels ?? {};
      const open = channels.filter(({ name }) => !isOver(states[name], again));
      if (open.length === 0) return delivery?.told === 'nobody' ? 'given up' : 'told';
      const dueAt = Math.min(...open.map(({ name }) => dueTime(states[name])));
      if (dueAt > now()) return { dueAt };
      for (const { name } of open) {
        if (states[name]?.state === 'failed') await store.apply(id, name, { type: 'reopen', now: now() });
      }
      const outcomes = await deliver(id, { ...delivering, now, channels: open });
      const tried = outcomes.filter(({ result }) => result === 'sent' || result === 'again' || result === 'given up');
      if (tried.length > 0) report(id, tried);
      if (outcomes.some(({ result }) => ['again', 'not due', 'busy', 'lost'].includes(result))) return { dueAt: 0 };
      if (!outcomes.some(({ result }) => result === 'given up')) return 'told';
      return (await store.read([id])).get(id)?.told === 'nobody' ? 'given up' : 'told';
    };

    const worker = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { id, createdAt } = next;
        const came = await tell(id);
        known.set(id, typeof came === 'string' ? { createdAt, is: came } : { createdAt, is: 'waiting', ...came });
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: PASS_PARALLEL }, worker));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    if (full) fullAt = startedAt;
    const count = (is: Known['is']) => [...known.values()].filter((request) => request.is === is).length;
    return { requests: known.size, waiting: count('waiting'), givenUp: count('given up') };
  };
}

function isOver(state: ChannelState | undefined, again: boolean): boolean {
  return state?.state === 'sent' || (state?.state === 'failed' && !again);
}

function dueTime(state: ChannelState | undefined): number {
  if (state?.state === 'open') return state.nextAt;
  return state?.state === 'claimed' || state?.state === 'handing over' ? state.until : 0;
}
