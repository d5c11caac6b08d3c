import {
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { StoredRequest } from './answers.ts';
import type { Limit } from './channels.ts';
import { DIGEST_EVERY_MS, DIGEST_MOST, GIVE_UP_AFTER_MS, PAGE } from './constants.ts';
import {
  type ChannelEvent,
  type ChannelName,
  type ChannelState,
  type Notified,
  type Part,
  type Refusal,
  step,
  whoWasNotified,
} from './delivery-state.ts';
import { asList, asMap, asText, asTime } from './stored-values.ts';
import { admit, keepLooked, keepTally, readLooked, readTally } from './tally.ts';

/** Where visitors' requests lie. */
export const REQUESTS = 'projectRequests';
/** Where it lies what became of each, under the request's id. Contains nothing that a visitor wrote. */
export const DELIVERIES = 'requestDeliveries';

/** Where all runs of the notice keep what they have to know of each other, a document for each channel and one for the looks. */
export const NOTICE = 'notice';

const TOO_MANY = 'Too many notices have left lately.';
const TOO_MANY_COPIES = 'Too many copies have left lately, or one to this address.';

type Channels = Partial<Record<ChannelName, ChannelState>>;

/** A delivery record, with times in milliseconds since 1970; stored as timestamps. */
export interface Delivery {
  readonly told: Notified;
  readonly channels: Readonly<Channels>;
}

/** Why an event changed nothing, or a claim came to nothing; `gone` if the request was erased. */
export type Refused = Refusal | 'gone' | 'put off' | 'withheld' | 'given up';

/** A channel's new state, and the request. */
export interface Claimed {
  readonly refused?: never;
  readonly state: ChannelState;
  readonly request: StoredRequest;
}

/** What an event came to. */
export type Applied = Claimed | { readonly refused: Refused };

/** Requests that a search has found, and the database's time when it did. Times are milliseconds since 1970. */
export interface Found {
  readonly requests: readonly Pick<StoredRequest, 'id' | 'createdAt'>[];
  readonly readAt: number;
}

/** The delivery records. */
export interface DeliveryStore {
  /**
   * Applies an event to one channel of a request, in a transaction. A claim creates the record where there is none.
   *
   * @param limit what a claim has to keep to: beyond it, it comes to nothing.
   */
  apply(id: string, channel: ChannelName, event: ChannelEvent, limit?: Limit): Promise<Applied>;
  /** Reads the records of several requests; those without one are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>>;
  /** All requests since then, newest first. A request without a time of its creation is not found. */
  newest(since: number): Promise<Found>;
  /** The requests that nobody was notified of, as every channel has been given up. */
  unnotified(): Promise<Found['requests']>;
  /** Those who wait on a channel and are due, longest first: as many as fit into a digest; and who is left to get each. */
  due(channel: ChannelName, now: number): Promise<readonly { readonly id: string; readonly left: readonly string[] }[]>;
  /** Takes the turn for a digest. @returns whether it may leave now. */
  takeDigest(channel: ChannelName, now: number): Promise<boolean>;
  /** Time up to which every request is settled (0 before the first run), and the database's clock. */
  looked(): Promise<{ readonly upTo: number; readonly readAt: number }>;
  /** Writes that down. */
  keepLooked(upTo: number): Promise<void>;
}

/** Delivery records in a Firestore. */
export function deliveryStore(db: Firestore): DeliveryStore {
  const deliveries = db.collection(DELIVERIES);
  const requests = db.collection(REQUESTS);
  const notice = db.collection(NOTICE);
  let last: Promise<unknown> = Promise.resolve();
  /** What reads a tally goes one after the other: transactions at once would only make each other begin again. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  return {
    apply: (id, channel, event, limit) => {
      const work = async (transaction: Transaction): Promise<Applied> => {
        const [request, delivery] = await transaction.getAll(requests.doc(id), deliveries.doc(id));
        const data = request?.data();
        if (data === undefined || delivery === undefined) {
          if (delivery?.exists) transaction.delete(delivery.ref); // erased by hand, without it
          return { refused: 'gone' };
        }
        const before = readChannels(delivery.data());
        let after = step(before[channel], event);
        if (typeof after === 'string') return { refused: after };

        const updatedAt = Timestamp.fromMillis(event.now);
        const createdAt = request?.createTime ?? updatedAt;
        const found = { id, createdAt: createdAt.toMillis(), data };
        let refused: Refused | undefined;
        if (event.type === 'claim' && limit !== undefined) {
          const tally = readTally(await transaction.get(notice.doc(channel)));
          const next = { request: id, key: limit.key(found), at: event.now };
          const lately = admit(tally.lately, next, limit);
          if (typeof lately !== 'string') {
            if (lately.includes(next)) keepTally(transaction, notice.doc(channel), { lately });
          } else {
            // Who can't wait is given up: the platform does not come back after a day, the command does.
            const late = !event.patient && event.now - found.createdAt >= GIVE_UP_AFTER_MS;
            refused = limit.digest === undefined ? 'withheld' : late ? 'given up' : 'put off';
            if (refused === 'put off' && before[channel]?.state === 'open') return { refused };
            const nextAt = Math.max(event.now, tally.digestAt + DIGEST_EVERY_MS);
            const end = {
              run: event.run,
              now: event.now,
              nextAt,
              problem: limit.digest === undefined ? TOO_MANY_COPIES : TOO_MANY,
            };
            after = step(
              after,
              refused === 'put off' ? { type: 'put off', ...end } : { type: 'not sent', final: true, ...end },
            );
            if (typeof after === 'string') return { refused: after };
          }
        }
        if (after !== before[channel]) {
          const told = whoWasNotified({ ...before, [channel]: after });
          const stored = toStored(after);
          if (delivery.exists) {
            transaction.update(delivery.ref, { told, updatedAt, [`channels.${channel}`]: stored });
          } else {
            transaction.create(delivery.ref, {
              told,
              requestedAt: createdAt,
              updatedAt,
              channels: { [channel]: stored },
            });
          }
        }
        return refused === undefined ? { state: after, request: found } : { refused };
      };
      return limit === undefined ? db.runTransaction(work) : inTurn(() => db.runTransaction(work));
    },

    async read(ids) {
      const found: DocumentSnapshot[] = [];
      for (let start = 0; start < ids.length; start += PAGE) {
        found.push(...(await db.getAll(...ids.slice(start, start + PAGE).map((id) => deliveries.doc(id)))));
      }
      return new Map(
        found
          .filter(({ exists }) => exists)
          .map((document) => {
            const channels = readChannels(document.data());
            return [document.id, { told: whoWasNotified(channels), channels }];
          }),
      );
    },

    async newest(since) {
      const all = requests
        .where('createdAt', '>=', Timestamp.fromMillis(since))
        .orderBy('createdAt', 'desc')
        .select('createdAt')
        .limit(PAGE);
      let { docs, readTime } = await all.get();
      const found = [...docs];
      for (let last = docs.at(-1); last !== undefined && docs.length === PAGE; last = docs.at(-1)) {
        ({ docs, readTime } = await all.startAfter(last).get());
        found.push(...docs);
      }
      return {
        requests: found.map((one) => ({ id: one.id, createdAt: asTime(one.get('createdAt')) })),
        readAt: readTime.toMillis(),
      };
    },

    async unnotified() {
      const { docs } = await deliveries.where('told', '==', 'nobody').limit(PAGE).get();
      if (docs.length === 0) return [];
      const found = await db.getAll(...docs.map(({ id }) => requests.doc(id)), { fieldMask: ['createdAt'] });
      return found
        .filter(({ exists }) => exists)
        .map((one) => ({ id: one.id, createdAt: one.createTime?.toMillis() ?? 0 }));
    },

    async due(channel, now) {
      const nextAt = `channels.${channel}.nextAt`;
      const waiting = deliveries.where(nextAt, '<=', Timestamp.fromMillis(now)).orderBy(nextAt);
      const { docs } = await waiting.limit(DIGEST_MOST).get();
      return docs.map((one) => ({ id: one.id, left: readChannels(one.data())[channel]?.part?.left ?? [] }));
    },

    takeDigest: (channel, now) =>
      inTurn(() =>
        db.runTransaction(async (transaction) => {
          const { digestAt } = readTally(await transaction.get(notice.doc(channel)));
          if (now < digestAt + DIGEST_EVERY_MS) return false;
          keepTally(transaction, notice.doc(channel), { digestAt: now });
          return true;
        }),
      ),

    looked: () => readLooked(notice.doc('looked')),
    keepLooked: (upTo) => keepLooked(notice.doc('looked'), upTo),
  };
}

const TIMES = ['at', 'until', 'nextAt'];

function toStored(channel: ChannelState): DocumentData {
  const entries = Object.entries(channel);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      TIMES.includes(key) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );
}

/** Another version of this code may have written a record, or a hand: whatever is in it, it can be gone on from. */
function readChannels(record: DocumentData | undefined): Channels {
  const channels = Object.entries(asMap(record?.channels));
  return Object.fromEntries(
    channels.map(([name, channel]) => [name, readChannel(asMap(channel), record?.told === 'told')]),
  );
}

function readChannel(stored: DocumentData, told: boolean): ChannelState {
  const common = {
    attempts: typeof stored.attempts === 'number' ? stored.attempts : 0,
    problem: asText(stored.problem),
    unsure: stored.unsure === true,
    ...(stored.part !== undefined && { part: readPart(asMap(stored.part)) }),
  };
  const held = { run: asText(stored.run), until: asTime(stored.until) };
  switch (stored.state) {
    case 'open':
      return { ...common, state: 'open', nextAt: asTime(stored.nextAt) };
    case 'claimed':
    case 'handing over':
      return { ...common, state: stored.state, ...held };
    case 'sent':
    case 'failed':
      return { ...common, state: stored.state, at: asTime(stored.at) };
  }
  // A state of another version. That one knew whether the agency has been told, and may be at it.
  if (told) return { ...common, state: 'sent', at: asTime(stored.at) };
  if (held.until > 0) return { ...common, state: 'handing over', ...held };
  return { ...common, unsure: true, state: 'open', nextAt: asTime(stored.nextAt) };
}

function readPart({ left, note }: DocumentData): Part {
  return { left: asList(left).filter((one) => typeof one === 'string'), note: asText(note) };
}
