import {
  collection,
  doc,
  documentId,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  type OrderByDirection,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { REQUESTS_PAGE } from '../../../shared/constants.ts';
import type { InboxPort, InboxRequest } from '../../inbox-port.ts';
import { call } from '../errors.ts';
import { DELIVERIES, REQUESTS, readDelivery, readRequest, readTeamRecord, TEAM_RECORDS } from './documents.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';
import { keepNotes, setStatus } from './status-and-notes.ts';

/** Leaves out requests with a text in `createdAt`, which Firestore would sort as newer than all times. */
const HAS_A_TIME = where('createdAt', '>=', new Date('0001-01-01T00:00:00Z'));

/**
 * Implements the inbox's interface on Firestore.
 *
 * @param user returns the signed-in user's email address; empty if nobody is signed in.
 * @param now returns the time for the history, in milliseconds since 1970.
 */
export function createFirestoreInbox(firestore: Firestore, user: () => Promise<string>, now: () => number): InboxPort {
  const read = (name: string, id: string) => call(() => getDoc(doc(firestore, name, id)));

  async function find(direction: OrderByDirection, after: InboxRequest | null): Promise<readonly InboxRequest[]> {
    const place = [orderBy('createdAt', direction), orderBy(documentId(), direction)];
    const beyond = after === null ? [] : [startAfter(toTimestamp(after.place), after.id)];
    const found = query(collection(firestore, REQUESTS), HAS_A_TIME, ...place, ...beyond, limit(REQUESTS_PAGE));
    return (await call(() => getDocs(found))).docs.map(readRequest);
  }

  async function findRequest(id: string): Promise<InboxRequest | null> {
    const stored = await read(REQUESTS, id);
    return stored.exists() ? readRequest(stored) : null;
  }

  return {
    listRequests: async (after) => {
      const requests = await find('desc', after);
      return { requests, more: requests.length === REQUESTS_PAGE };
    },
    countRequests: async () => (await call(() => getCount(collection(firestore, REQUESTS)))).data().count,
    contactedSince: async (time) => {
      const found = query(collection(firestore, REQUESTS), where('contactedAt', '>=', new Date(time)));
      return (await call(() => getDocs(found))).docs.map(readRequest);
    },
    newRequests: async (newest) => [...(await find('asc', newest))].reverse(),
    readRequest: findRequest,
    setStatus: async (request, status) => {
      const result = await setStatus(firestore, request, { status, by: await user(), at: now() });
      if (result.tag !== 'set') return result;
      // With the server's times, which are optional: the status is stored in any case.
      const current = await findRequest(request.id).catch(() => result.request);
      return current === null ? { tag: 'gone' } : { ...result, request: current };
    },
    readTeamRecord: async (id) => readTeamRecord(await read(TEAM_RECORDS, id)),
    keepNotes: (id, notes, seen) => keepNotes(firestore, id, notes, seen),
    readDelivery: async (id) => readDelivery(await read(DELIVERIES, id)),
    readPersonalData: (email) => readPersonalData(firestore, email),
    erasePersonalData: (person) => erasePersonalData(firestore, person),
  };
}

/** Restores a timestamp with its microseconds, which a date would lose. */
function toTimestamp(place: string): Timestamp {
  const { seconds, nanoseconds } = JSON.parse(place) as Timestamp;
  return new Timestamp(seconds, nanoseconds);
}
