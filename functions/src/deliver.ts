import { randomUUID } from 'node:crypto';
import type { Channel } from './channels.ts';
import { GIVE_UP_AFTER_MS, GIVE_UP_ATTEMPTS, PASS_PARALLEL, RECORD_WAITS_MS } from './constants.ts';
import { backoffMs, type ChannelEvent, type ChannelName } from './delivery-state.ts';
import type { Claimed, DeliveryStore, Refused } from './delivery-store.ts';
import { asNotSent } from './not-sent.ts';
import { someAtOnce } from './some-at-once.ts';

/**
 * What one attempt on one channel came to: sent, to be tried again, or given up; or why there was none. `lost`: another
 * run has taken the channel over; `put off`: too many notices have left lately, so that it waits for a digest; `withheld`:
 * the visitor gets no copy, as too many have left, or one to the same address.
 */
export type Result = 'sent' | 'again' | Refused;

/** A channel's result, with the problem that was met, or empty. */
export interface Outcome {
  readonly channel: ChannelName;
  readonly result: Result;
  readonly problem: string;
}

/** What a delivery works with. */
export interface Delivering {
  readonly store: DeliveryStore;
  readonly channels: readonly Channel[];
  /** Waits out the backoff, and gives up only after several attempts: nothing else will repeat it. */
  readonly patient: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1, for the jitter. */
  readonly chance: () => number;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Tells everybody who has not been told of a request yet, one channel after the other: claims the channel, writes down
 * that the message is about to leave, sends it, and writes down what became of it. Any number of runs may do so at once.
 * What is put off goes into a digest if one may leave; a patient run gathers more first, and calls {@link tellInDigest}.
 *
 * @throws only if the database can't be reached; run it again.
 */
export async function deliver(id: string, delivering: Delivering): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const channel of delivering.channels) {
    const outcome = await deliverOn(channel, id, delivering);
    const isDue = outcome.result === 'put off' && !delivering.patient;
    const digest = isDue ? await tellInDigest(channel, delivering) : undefined;
    outcomes.push(digest?.get(id) ?? outcome);
  }
  return outcomes;
}

/**
 * Tells of requests that were put off on a channel, in one message, if it is time for one.
 *
 * @returns what came of each request that was tried.
 * @throws only if the database can't be reached; run it again.
 */
export async function tellInDigest(channel: Channel, delivering: Delivering): Promise<ReadonlyMap<string, Outcome>> {
  const { store, now, patient } = delivering;
  if (channel.limit?.digest === undefined) return new Map();
  if (!(await store.takeDigest(channel.name, now()))) return new Map();
  const run = randomUUID();
  const due = await store.due(channel.name, now());
  const together = due.filter(({ left }) => left.join() === due[0]?.left.join());
  const claims = await someAtOnce(together, PASS_PARALLEL, async ({ id }) => {
    const claimed = await store.apply(id, channel.name, { type: 'claim', run, now: now(), patient }).catch(() => null);
    return claimed === null || claimed.refused !== undefined ? [] : [claimed];
  });
  return tell(channel, claims.flat(), run, delivering);
}

async function deliverOn(channel: Channel, id: string, delivering: Delivering): Promise<Outcome> {
  const { store, now, patient } = delivering;
  const run = randomUUID();
  const event = { type: 'claim', run, now: now(), patient } as const;
  const claimed = await store.apply(id, channel.name, event, channel.limit);
  if (claimed.refused !== undefined) return { channel: channel.name, result: claimed.refused, problem: '' };
  const outcomes = await tell(channel, [claimed], run, delivering);
  return outcomes.get(id) ?? { channel: channel.name, result: 'lost', problem: '' };
}

/** Tells of requests that this run has claimed, in one message. All of them are for the same recipients. */
async function tell(
  channel: Channel,
  claims: readonly Claimed[],
  run: string,
  { store, now, chance, patient, pause }: Delivering,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const each = (some: readonly Claimed[], work: (claim: Claimed) => Promise<readonly [Result, string]>) =>
    someAtOnce(some, PASS_PARALLEL, async (claim) => {
      const [result, problem] = await work(claim);
      outcomes.set(claim.request.id, { channel: channel.name, result, problem });
    });
  const apply = ({ request }: Claimed, event: ChannelEvent) => store.apply(request.id, channel.name, event);
  const prepare = (some: readonly Claimed[]) => {
    const left = some[0]?.state.part?.left ?? [];
    const requests = some.map(({ request }) => request);
    const [only] = requests;
    if (only !== undefined && requests.length === 1) return channel.prepare(only, left);
    return channel.limit?.digest?.(requests, left) ?? (async () => '');
  };
  const notSent = (error: unknown) => async (claim: Claimed) => {
    const { message: problem, final, retryAfterMs, part } = asNotSent(error);
    const { attempts } = claim.state;
    const late = now() - claim.request.createdAt >= GIVE_UP_AFTER_MS;
    const givenUp = final || (late && (!patient || attempts >= GIVE_UP_ATTEMPTS));
    const nextAt = now() + Math.max(backoffMs(attempts, chance()), retryAfterMs);
    const event = {
      ...({ type: 'not sent', run, now: now(), problem, final: givenUp, nextAt } as const),
      ...(part && { part }),
    };
    const { refused } = await persistently(() => apply(claim, event), pause);
    return [refused ?? (givenUp ? 'given up' : 'again'), problem] as const;
  };

  let send: () => Promise<string>;
  try {
    send = prepare(claims);
  } catch (error) {
    await each(claims, notSent(error));
    return outcomes;
  }
  const handing: Claimed[] = [];
  const failures: unknown[] = [];
  await each(claims, async (claim) => {
    try {
      const { refused } = await apply(claim, { type: 'hand over', run, now: now() });
      if (refused === undefined) handing.push(claim);
      return [refused ?? 'again', ''];
    } catch (error) {
      failures.push(error);
      return ['again', ''];
    }
  });
  if (handing.length === 0 && failures.length > 0) throw failures[0];
  if (handing.length === 0) return outcomes;
  if (handing.length < claims.length) send = prepare(handing);
  let note: string;
  try {
    note = await send();
  } catch (error) {
    await each(handing, notSent(error));
    return outcomes;
  }
  const sentAt = now();
  await each(handing, async (claim) => {
    await persistently(() => apply(claim, { type: 'sent', run, now: sentAt, note }), pause);
    return ['sent', note];
  });
  return outcomes;
}

/** Writes down what is known, even if the database is away for a moment: forgotten, a mail that was taken goes out again. */
async function persistently<Value>(write: () => Promise<Value>, pause: Delivering['pause']): Promise<Value> {
  for (const wait of RECORD_WAITS_MS) {
    try {
      return await write();
    } catch {
      await pause(wait);
    }
  }
  return write();
}
