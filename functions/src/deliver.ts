import { randomUUID } from 'node:crypto';
import type { Channel } from './channels.ts';
import { GIVE_UP_AFTER_MS, GIVE_UP_ATTEMPTS, RECORD_WAITS_MS } from './constants.ts';
import { backoffMs, type ChannelEvent, type ChannelName, type Refusal } from './delivery-state.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { asNotSent } from './not-sent.ts';

/**
 * What one attempt on one channel came to: sent, to be tried again, or given up; or why there was none. `lost`: another
 * run has taken the channel over.
 */
export type Result = 'sent' | 'again' | 'given up' | Refusal | 'gone';

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
  /** Waits out the backoff, and gives up only after several attempts: nobody else will repeat it. */
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
 *
 * @throws only if the database can't be reached; run it again.
 */
export async function deliver(id: string, delivering: Delivering): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const channel of delivering.channels) outcomes.push(await deliverOn(channel, id, delivering));
  return outcomes;
}

async function deliverOn(channel: Channel, id: string, delivering: Delivering): Promise<Outcome> {
  const { store, now, chance, patient, pause } = delivering;
  const run = randomUUID();
  const outcome = (result: Result, problem = ''): Outcome => ({ channel: channel.name, result, problem });
  const apply = (event: ChannelEvent) => store.apply(id, channel.name, event);

  const claimed = await apply({ type: 'claim', run, now: now(), patient });
  if (claimed.refused !== undefined) return outcome(claimed.refused);
  const notSent = async (error: unknown): Promise<Outcome> => {
    const { message: problem, final, retryAfterMs } = asNotSent(error);
    const { attempts } = claimed.state;
    const late = now() - claimed.request.createdAt >= GIVE_UP_AFTER_MS;
    const givenUp = final || (late && (!patient || attempts >= GIVE_UP_ATTEMPTS));
    const nextAt = now() + Math.max(backoffMs(attempts, chance()), retryAfterMs);
    const event = { type: 'not sent', run, now: now(), problem, final: givenUp, nextAt } as const;
    const { refused } = await persistently(() => apply(event), pause);
    return outcome(refused ?? (givenUp ? 'given up' : 'again'), problem);
  };

  let send: () => Promise<string>;
  try {
    send = channel.prepare(claimed.request);
  } catch (error) {
    return notSent(error);
  }
  const handing = await apply({ type: 'hand over', run, now: now() });
  if (handing.refused !== undefined) return outcome(handing.refused);
  let note: string;
  try {
    note = await send();
  } catch (error) {
    return notSent(error);
  }
  const sentAt = now();
  await persistently(() => apply({ type: 'sent', run, now: sentAt, note }), pause);
  return outcome('sent', note);
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
