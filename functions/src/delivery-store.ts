import { type DocumentData, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { StoredRequest } from './answers.ts';
import { PAGE } from './constants.ts';
import {
  type ChannelEvent,
  type ChannelName,
  type ChannelState,
  type Refusal,
  step,
  type Told,
  whoWasTold,
} from './delivery-state.ts';

/** Where visitors' requests lie. */
export const REQUESTS = 'projectRequests';
/** Where it lies what became of each, under the request's id. Contains nothing that a visitor wrote. */
export const DELIVERIES = 'requestDeliveries';

type Channels = Partial<Record<ChannelName, ChannelState>>;

/** A delivery record, with times in milliseconds since 1970; stored as timestamps. */
export interface Delivery {
  readonly told: Told;
  readonly channels: Readonly<Channels>;
}

/** What an event came to: the channel's new state, and the request; or why nothing changed, `gone` if it was erased. */
export type Applied =
  | { readonly refused?: never; readonly state: ChannelState; readonly request: StoredRequest }
  | { readonly refused: Refusal | 'gone' };

/** Requests that a search has found, and the database's time when it did. Times are milliseconds since 1970. */
export interface Found {
  readonly requests: readonly Pick<StoredRequest, 'id' | 'createdAt'>[];
  readonly readAt: number;
}

/** The delivery records. */
export interface DeliveryStore {
  /** Applies an event to one channel of a request, in a transaction. A claim creates the record where there is none. */
  apply(id: string, channel: ChannelName, event: ChannelEvent): Promise<Applied>;
  /** Reads the records of several requests; those without one are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>>;
  /** All requests since then, newest first. A request without a time of its creation is not found. */
  newest(since: number): Promise<Found>;
}

/** Delivery records in a Firestore. */
export function deliveryStore(db: Firestore): DeliveryStore {
  const deliveries = db.collection(DELIVERIES);
  const requests = db.collection(REQUESTS);
  return {
    apply: (id, channel, event) =>
      db.runTransaction(async (transaction): Promise<Applied> => {
        const [request, delivery] = await transaction.getAll(requests.doc(id), deliveries.doc(id));
        const data = request?.data();
        if (data === undefined || delivery === undefined) return { refused: 'gone' };
        const before = readChannels(delivery.data());
        const after = step(before[channel], event);
        if (typeof after === 'string') return { refused: after };

        const told = whoWasTold({ ...before, [channel]: after });
        const stored = toStored(after);
        const updatedAt = Timestamp.fromMillis(event.now);
        const createdAt = request?.createTime ?? updatedAt;
        if (after !== before[channel]) {
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
        return { state: after, request: { id, createdAt: createdAt.toMillis(), data } };
      }),

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
            return [document.id, { told: whoWasTold(channels), channels }];
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
        requests: found.map(({ id, createTime }) => ({ id, createdAt: createTime.toMillis() })),
        readAt: readTime.toMillis(),
      };
    },
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

/** Nobody but this code writes the records, so that what is in them has the form in which it was stored. */
function readChannels(record: DocumentData | undefined): Channels {
  const stored = (record?.channels ?? {}) as Record<string, Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(stored).map(([name, channel]) => [
      name,
      Object.fromEntries(
        Object.entries(channel).map(([key, value]) => [key, value instanceof Timestamp ? value.toMillis() : value]),
      ),
    ]),
  ) as Channels;
}
