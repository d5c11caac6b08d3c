import { PASS_LIMIT, PASS_PARALLEL } from './constants.ts';
import { type Delivering, deliver, type Outcome } from './deliver.ts';

/** What a pass came to. */
export interface Pass {
  /** Requests looked at. */
  readonly requests: number;
  /** Of those, how many have somebody who is still to be told, or who was given up in this pass. */
  readonly untold: number;
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

/**
 * Looks once for requests that somebody has still to be told of, and delivers them, a few at a time.
 *
 * @throws if the database can't be reached, once nothing is under way any more.
 */
export async function runPass(delivering: Delivering, { since, again, report }: PassOptions): Promise<Pass> {
  const { store, channels, now } = delivering;
  const requests = await store.newest(since, PASS_LIMIT);
  const deliveries = await store.read(requests.map(({ id }) => id));
  let untold = 0;

  const tell = async (id: string) => {
    const states = deliveries.get(id)?.channels ?? {};
    const open = channels.filter(({ name }) => states[name]?.state !== 'sent');
    for (const { name } of open) {
      if (again && states[name]?.state === 'failed') await store.apply(id, name, { type: 'reopen', now: now() });
    }
    if (open.length === 0) return;
    const outcomes = await deliver(id, { ...delivering, channels: open });
    const tried = outcomes.filter(({ result }) => result === 'sent' || result === 'again' || result === 'given up');
    if (tried.length > 0) report(id, tried);
    if (outcomes.some(({ result }) => ['again', 'given up', 'not due'].includes(result))) untold += 1;
  };

  // Oldest first: they have waited longest.
  const queue = requests.map(({ id }) => id);
  const worker = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) await tell(id);
  };
  const ended = await Promise.allSettled(Array.from({ length: PASS_PARALLEL }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return { requests: requests.length, untold };
}
