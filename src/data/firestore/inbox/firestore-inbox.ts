import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  type OrderByDirection,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../../shared/constants.ts';
import type { Change, CurrentRequest, InboxPort, InboxRequest } from '../../inbox-port.ts';
import { asList } from '../../read-records.ts';
import { call } from '../errors.ts';
import { DELIVERIES, REQUESTS, readCurrent, readDelivery, readRequest, TEAM_RECORDS } from './documents.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';

/** A transaction is retried if somebody else changes one of its documents meanwhile, or if a response is lost. */
const RETRIES = { maxAttempts: 3 };

/** A request as read in a transaction. `beside` is the document of its team record, which may not exist. */
interface Present {
  readonly current: CurrentRequest;
  readonly beside: DocumentSnapshot;
}

/** Excludes requests with text in `createdAt`, which Firestore would sort as newer than any timestamp. */
const HAS_A_TIME = where('createdAt', '>=', new Date('0001-01-01T00:00:00Z'));

/**
 * Implements the inbox's interface with Firestore.
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

  /** Runs `work` on a request and its team record in a transaction. Returns null if there is no such request. */
  function transact(id: string, work: (present: Present, transaction: Transaction) => Change): Promise<Change | null> {
    const run = async (transaction: Transaction, signal: AbortSignal) => {
      signal.throwIfAborted();
      const stored = await transaction.get(doc(firestore, REQUESTS, id));
      const beside = await transaction.get(doc(firestore, TEAM_RECORDS, id));
      return stored.exists() ? work({ current: readCurrent(stored, beside), beside }, transaction) : null;
    };
    return call((signal) => runTransaction(firestore, (transaction) => run(transaction, signal), RETRIES));
  }

  return {
    listRequests: async (after) => {
      const requests = await find('desc', after);
      return { requests, more: requests.length === REQUESTS_PAGE };
    },
    newRequests: async (newest) => [...(await find('asc', newest))].reverse(),
    readRequest: async (id) => {
      const [stored, beside, delivery] = await Promise.all([
        read(REQUESTS, id),
        read(TEAM_RECORDS, id),
        read(DELIVERIES, id).then(readDelivery, () => undefined),
      ]);
      return stored.exists() ? { ...readCurrent(stored, beside), delivery } : null;
    },
    setStatus: async (seen, status) => {
      const change = { status, by: await user(), at: now() };
      return transact(seen.id, ({ current, beside }, transaction) => {
        const { request, notes, history } = current;
        // An earlier attempt may have succeeded although its response was lost.
        const last = history.at(-1);
        if (last?.status === status && last.by === change.by && last.at === change.at)
          return { tag: 'saved', ...current };
        if (request.status !== seen.status) return { tag: 'changed', ...current };
        transaction.update(doc(firestore, REQUESTS, seen.id), { status, updatedAt: serverTimestamp() });
        replace(transaction, beside, notes, [...historyOf(beside), { ...change, at: new Date(change.at) }]);
        return {
          tag: 'saved',
          request: { ...request, status },
          notes,
          history: [...history, change].slice(-STATUS_HISTORY_LIMIT),
        };
      });
    },
    saveNotes: (id, notes, seen) =>
      transact(id, ({ current, beside }, transaction) => {
        // An earlier attempt may have succeeded although its response was lost.
        if (current.notes === notes) return { tag: 'saved', ...current };
        if (current.notes !== seen) return { tag: 'changed', ...current };
        replace(transaction, beside, notes, historyOf(beside));
        return { tag: 'saved', ...current, notes };
      }),
    readPersonalData: (email) => readPersonalData(firestore, email),
    erasePersonalData: (person) => erasePersonalData(firestore, person),
  };
}

/** Returns the history as stored, so that an update also keeps entries that can't be read. */
function historyOf(beside: DocumentSnapshot): readonly unknown[] {
  return asList(beside.get('history'));
}

/** Replaces the whole team record, because the rules would refuse an update that kept fields added by hand. */
function replace(
  transaction: Transaction,
  { ref }: DocumentSnapshot,
  notes: string,
  history: readonly unknown[],
): void {
  transaction.set(ref, { notes, history: history.slice(-STATUS_HISTORY_LIMIT), updatedAt: serverTimestamp() });
}

/** Restores a Timestamp from a request's `place`, with its microseconds, which a Date would lose. */
function toTimestamp(place: string): Timestamp {
  const { seconds, nanoseconds } = JSON.parse(place) as Timestamp;
  return new Timestamp(seconds, nanoseconds);
}
