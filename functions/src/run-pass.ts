import { FULL_LOOK_MS, NEWEST_AGAIN_MS, PASS_PARALLEL } from './constants.ts';
import { type Delivering, deliver, type Outcome, type Result, tellInDigest } from './deliver.ts';
import type { ChannelName, ChannelState } from './delivery-state.ts';
import type { Delivery } from './delivery-store.ts';
import { someAtOnce } from './some-at-once.ts';

/** What a pass came to. */
export interface Pass {
  /** Requests looked at, or known from earlier passes. */
  readonly requests: number;
  /** Of those, how many are older than it has to look back. */
  readonly older: number;
  /** Of those, how many still have somebody to notify. */
  readonly waiting: number;
  /** Of those, how many nobody at the agency was notified of, as every channel has been given up. */
  readonly givenUp: number;
}

/** What to look for, and whom to tell of it. */
export interface PassOptions {
  /** How far to look back at least, in milliseconds. */
  readonly leastMs: number;
  /** Tries again what was given up. */
  readonly again: boolean;
  /** Hears of each request that something was tried for. */
  readonly report: (id: string, outcomes: readonly Outcome[]) => void;
  /** Hears of each request that could not be dealt with. */
  readonly fail: (id: string, error: unknown) => void;
}

/** What became of a request, as far as a process knows. `waiting` need not be looked at before `dueAt`. */
type Known = { readonly createdAt: number } & (
  | { readonly is: 'told' | 'given up' }
  | { readonly is: 'waiting'; readonly dueAt: number }
);

/**
 * Passes of one process. The first one goes on from where the last process has stopped, or looks at all requests there
 * are: it reads each and its delivery record. Later ones remember, so that one that finds nothing new costs a read or
 * two. Once an hour everything is read again. The database's clock is the one that counts, so that machines whose
 * clocks differ overlook no request and don't take each other's claims for old.
 *
 * @returns a function that looks once for requests that somebody has still to be told of, and delivers them, a few at a
 *   time. It throws if the database can't be reached. A request that can't be dealt with keeps no other waiting.
 */
export function passes(delivering: Delivering): (options: PassOptions) => Promise<Pass> {
  const { store, channels } = delivering;
  let known = new Map<string, Known>();
  let fullAt = Number.NEGATIVE_INFINITY;
  let since = 0;
  let recently = 0;

  return async ({ leastMs, again, report, fail }) => {
    const startedAt = delivering.now();
    const full = again || startedAt - fullAt >= FULL_LOOK_MS;
    const looked = full ? await store.looked() : undefined;
    if (looked !== undefined) {
      recently = looked.readAt - leastMs;
      since = Math.min(looked.upTo, recently);
    }
    const newestKnown = [...known.values()].reduce((newest, { createdAt }) => Math.max(newest, createdAt), since);
    const { requests, readAt } = await store.newest(full ? since : Math.max(since, newestKnown - NEWEST_AGAIN_MS));
    const ahead = readAt - delivering.now();
    const now = () => delivering.now() + ahead;

    if (full) known = new Map();
    for (const { id, createdAt } of [...requests, ...(full ? await store.unnotified() : [])]) {
      if (!known.has(id)) known.set(id, { createdAt, is: 'waiting', dueAt: 0 });
    }
    // Oldest first: they have waited longest.
    const queue = [...known]
      .filter(([, request]) => request.is === 'waiting' && request.dueAt <= now())
      .sort(([, one], [, other]) => one.createdAt - other.createdAt)
      .map(([id, { createdAt }]) => ({ id, createdAt }));
    const deliveries = await store.read(queue.map(({ id }) => id));
    const putOff = new Set<ChannelName>();

    const standing = (delivery: Delivery | undefined) => {
      const states = delivery?.channels ?? {};
      const open = channels.filter(({ name }) => !isOver(states[name], again));
      if (open.length === 0) return delivery?.told === 'nobody' ? 'given up' : 'told';
      return { open, dueAt: Math.min(...open.map(({ name }) => dueTime(states[name]))) };
    };
    const tell = async (id: string): Promise<Standing> => {
      const delivery = deliveries.get(id);
      const before = standing(delivery);
      if (typeof before === 'string' || before.dueAt > now()) return before;
      for (const { name } of before.open) {
        const failed = delivery?.channels[name]?.state === 'failed';
        if (failed) await store.apply(id, name, { type: 'reopen', now: now() });
      }
      const outcomes = await deliver(id, { ...delivering, now, channels: before.open });
      for (const { channel, result } of outcomes) if (result === 'put off') putOff.add(channel);
      const tried = outcomes.filter(({ result }) => ['sent', 'again', 'given up'].includes(result));
      if (tried.length > 0) report(id, tried);
      if (outcomes.some(({ result }) => UNFINISHED.includes(result))) return { dueAt: 0 };
      if (!outcomes.some(({ result }) => result === 'given up')) return 'told';
      return (await store.read([id])).get(id)?.told === 'nobody' ? 'given up' : 'told';
    };
    const keep = (id: string, createdAt: number, is: Standing) =>
      known.set(id, typeof is === 'string' ? { createdAt, is } : { createdAt, is: 'waiting', dueAt: is.dueAt });

    await someAtOnce(queue, PASS_PARALLEL, async ({ id, createdAt }) => {
      try {
        keep(id, createdAt, await tell(id));
      } catch (error) {
        keep(id, createdAt, { dueAt: 0 });
        fail(id, error);
      }
    });
    for (const channel of channels.filter(({ name }) => putOff.has(name))) {
      const outcomes = await tellInDigest(channel, { ...delivering, now });
      for (const [id, outcome] of outcomes) report(id, [outcome]);
      const records = await store.read([...outcomes.keys()]);
      for (const id of outcomes.keys()) keep(id, known.get(id)?.createdAt ?? since, standing(records.get(id)));
    }

    const all = [...known.values()];
    const waiting = all.filter(({ is }) => is === 'waiting');
    if (looked !== undefined) {
      const oldest = waiting.reduce((time, { createdAt }) => Math.min(time, createdAt), looked.readAt);
      await store.keepLooked(Math.max(0, oldest - NEWEST_AGAIN_MS));
      fullAt = startedAt;
    }
    return {
      requests: all.length,
      older: all.filter(({ createdAt }) => createdAt < recently).length,
      waiting: waiting.length,
      givenUp: all.filter(({ is }) => is === 'given up').length,
    };
  };
}

/** What comes of a request after a pass. */
type Standing = 'told' | 'given up' | { readonly dueAt: number };

const UNFINISHED: readonly Result[] = ['again', 'not due', 'busy', 'lost', 'put off'];

function isOver(state: ChannelState | undefined, again: boolean): boolean {
  return state?.state === 'sent' || (state?.state === 'failed' && !again);
}

function dueTime(state: ChannelState | undefined): number {
  if (state?.state === 'open') return state.nextAt;
  return state?.state === 'claimed' || state?.state === 'handing over' ? state.until : 0;
}
