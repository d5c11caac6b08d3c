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
import type { InboxPort, InboxRequest, StatusChange, StatusResult, TeamRecord } from '../../inbox-port.ts';
import { asList } from '../../read-template.ts';
import { call } from '../errors.ts';
import { DELIVERIES, REQUESTS, readDelivery, readRequest, readTeamRecord, TEAM_RECORDS } from './documents.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';

/** Retries a transaction if a document changes meanwhile, or if an answer is lost. */
const RETRIES = { maxAttempts: 3 };

/** A request and its team record as currently stored. */
interface Present {
  readonly request: DocumentSnapshot;
  readonly beside: DocumentSnapshot;
  readonly teamRecord: TeamRecord;
}

/** A change of status, with the time in milliseconds since 1970. */
type Change = StatusChange & { readonly at: number };

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

  /** Runs `work` on a request and its team record in a transaction. */
  function transact<Result>(
    id: string,
    work: (present: Present, transaction: Transaction) => Result,
  ): Promise<Result | { readonly tag: 'gone' }> {
    const run = async (transaction: Transaction, signal: AbortSignal) => {
      signal.throwIfAborted();
      const request = await transaction.get(doc(firestore, REQUESTS, id));
      const beside = await transaction.get(doc(firestore, TEAM_RECORDS, id));
      if (!request.exists()) return { tag: 'gone' } as const;
      return work({ request, beside, teamRecord: readTeamRecord(beside) }, transaction);
    };
    return call((signal) => runTransaction(firestore, (transaction) => run(transaction, signal), RETRIES));
  }

  function setStatus(request: InboxRequest, change: Change): Promise<StatusResult> {
    return transact(request.id, ({ request: stored, beside, teamRecord }, transaction) => {
      const present = readRequest(stored);
      // An earlier attempt may have succeeded although its answer was lost.
      const last = teamRecord.history.at(-1);
      if (last?.status === change.status && last.by === change.by && last.at === change.at)
        return { tag: 'set', request: present, teamRecord };
      if (present.status !== request.status) return { tag: 'changed', request: present, teamRecord };
      const isFirstReply = change.status === 'contacted' && stored.get('contactedAt') === undefined;
      transaction.update(stored.ref, {
        status: change.status,
        updatedAt: serverTimestamp(),
        ...(isFirstReply && { contactedAt: serverTimestamp() }),
      });
      replace(transaction, beside, teamRecord.notes, [...historyOf(beside), { ...change, at: new Date(change.at) }]);
      const history = [...teamRecord.history, change].slice(-STATUS_HISTORY_LIMIT);
      const changed = { ...present, status: change.status, ...(isFirstReply && { contactedAt: change.at }) };
      return { tag: 'set', request: changed, teamRecord: { ...teamRecord, history } };
    });
  }

  return {
    listRequests: async (after) => {
      const requests = await find('desc', after);
      return { requests, more: requests.length === REQUESTS_PAGE };
    },
    contactedSince: async (time) => {
      const found = query(collection(firestore, REQUESTS), where('contactedAt', '>=', new Date(time)));
      return (await call(() => getDocs(found))).docs.map(readRequest);
    },
    newRequests: async (newest) => [...(await find('asc', newest))].reverse(),
    readRequest: async (id) => {
      const stored = await read(REQUESTS, id);
      return stored.exists() ? readRequest(stored) : null;
    },
    setStatus: async (request, status) => setStatus(request, { status, by: await user(), at: now() }),
    readTeamRecord: async (id) => readTeamRecord(await read(TEAM_RECORDS, id)),
    keepNotes: (id, notes, seen) =>
      transact(id, ({ beside, teamRecord }, transaction) => {
        if (teamRecord.notes === notes) return { tag: 'kept', teamRecord }; // perhaps by an attempt whose answer was lost
        if (teamRecord.notes !== seen) return { tag: 'changed', teamRecord };
        replace(transaction, beside, notes, historyOf(beside));
        return { tag: 'kept', teamRecord: { ...teamRecord, notes } };
      }),
    readDelivery: async (id) => readDelivery(await read(DELIVERIES, id)),
    readPersonalData: (email) => readPersonalData(firestore, email),
    erasePersonalData: (person) => erasePersonalData(firestore, person),
  };
}

/** Returns the history as stored, so that entries which can't be read are kept. */
function historyOf(beside: DocumentSnapshot): readonly unknown[] {
  return asList(beside.get('history'));
}

/** Replaces a whole team record, as the rules would refuse fields that an owner has added by hand. */
function replace(
  transaction: Transaction,
  { ref }: DocumentSnapshot,
  notes: string,
  history: readonly unknown[],
): void {
  transaction.set(ref, { notes, history: history.slice(-STATUS_HISTORY_LIMIT), updatedAt: serverTimestamp() });
}

/** Restores a timestamp with its microseconds, which a date would lose. */
function toTimestamp(place: string): Timestamp {
  const { seconds, nanoseconds } = JSON.parse(place) as Timestamp;
  return new Timestamp(seconds, nanoseconds);
}
