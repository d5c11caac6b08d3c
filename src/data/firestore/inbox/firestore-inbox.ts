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
import { outcomeOf } from '../../port.ts';
import { asList } from '../../read-records.ts';
import { call } from '../errors.ts';
import { DELIVERIES, REQUESTS, readCurrent, readDelivery, TEAM_RECORDS } from './documents.ts';
import { erasePersonalData, readPersonalData } from './personal-data.ts';

/** A transaction is retried if somebody else changes one of its documents meanwhile, or if a response is lost. */
const RETRIES = { maxAttempts: 3 };

/** A request as read in a transaction. `beside` is the document of its team record, which may not exist. */
interface Present {
  readonly current: CurrentRequest;
  readonly beside: DocumentSnapshot;
}

/** The maximum number of ids in one query. */
const IDS_PER_QUERY = 30;

/** Excludes requests with text in `createdAt`, which Firestore would sort as newer than any timestamp. */
const HAS_A_TIME = where('createdAt', '>=', new Date('0001-01-01T00:00:00Z'));

/**
 * Implements the inbox's interface with Firestore.
 *
 * @param user returns the signed-in user's email address; empty if nobody is signed in.
 * @param now returns the time to show for a change until it is read again, in milliseconds since 1970.
 */
export function createFirestoreInbox(firestore: Firestore, user: () => Promise<string>, now: () => number): InboxPort {
  const read = (name: string, id: string) => call(() => getDoc(doc(firestore, name, id)));

  async function find(direction: OrderByDirection, after: InboxRequest | null): Promise<readonly InboxRequest[]> {
    const place = [orderBy('createdAt', direction), orderBy(documentId(), direction)];
    const beyond = after === null ? [] : [startAfter(toTimestamp(after.place), after.id)];
    const found = query(collection(firestore, REQUESTS), HAS_A_TIME, ...place, ...beyond, limit(REQUESTS_PAGE));
    const { docs } = await call(() => getDocs(found));
    const records = await findTeamRecords(docs.map(({ id }) => id));
    return docs.map((stored) => readCurrent(stored, records.get(stored.id)).request);
  }

  /** Finds the team records of requests, by their ids. */
  async function findTeamRecords(ids: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot>> {
    const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_, n) =>
      where(documentId(), 'in', ids.slice(n * IDS_PER_QUERY, (n + 1) * IDS_PER_QUERY)),
    );
    const records = collection(firestore, TEAM_RECORDS);
    const found = await Promise.all(parts.map((part) => call(() => getDocs(query(records, part)))));
    return new Map(found.flatMap(({ docs }) => docs.map((record) => [record.id, record])));
  }

  /** Runs `work` on a request and its team record in a transaction. Returns null if there is no such request. */
  function transact(id: string, work: (present: Present, transaction: Transaction) => Change): Promise<Change | null> {
    const run = async (transaction: Transaction, signal: AbortSignal) => {
      signal.throwIfAborted();
      const stored = await transaction.get(doc(firestore, REQUESTS, id));
      const beside = await transaction.get(doc(firestore, TEAM_RECORDS, id));
      return stored.exists() ? work({ current: readCurrent(stored, beside), beside }, transaction) : null;
    };
    const attempt = () =>
      call((signal) => runTransaction(firestore, (transaction) => run(transaction, signal), RETRIES));
    // If somebody else has just added to the history, the rules refuse what was read before. Who may read may also write.
    const again = (error: unknown) => {
      if (outcomeOf(error) !== 'refused') throw error;
      return attempt();
    };
    return attempt().catch(again).catch(again);
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
      let isRepeated = false;
      return transact(seen.id, ({ current, beside }, transaction) => {
        const { request, notes, history } = current;
        const last = history.at(-1);
        // An earlier attempt may have succeeded although its response was lost.
        if (isRepeated && last?.status === status && last.by === change.by) return { tag: 'saved', ...current };
        if (request.status !== seen.status) return { tag: 'changed', ...current };
        isRepeated = true;
        const { history: before, last: past } = historyOf(beside);
        const kept = [...before, ...(past === undefined ? [] : [past])].slice(-STATUS_HISTORY_LIMIT);
        replace(transaction, beside, notes, { history: kept, last: { ...change, at: serverTimestamp() } });
        return { tag: 'saved', request: { ...request, status }, notes, history: [...history, change] };
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

/** The last status change, and those before it. */
interface History {
  readonly history: readonly unknown[];
  readonly last?: unknown;
}

/** Returns the history as stored, because the rules refuse any other change than a new one. */
function historyOf(beside: DocumentSnapshot): History {
  const last: unknown = beside.get('last');
  return { history: asList(beside.get('history')), ...(last !== undefined && { last }) };
}

/** Replaces the whole team record, because the rules would refuse an update that kept fields added by hand. */
function replace(transaction: Transaction, { ref }: DocumentSnapshot, notes: string, history: History): void {
  transaction.set(ref, { notes, ...history, updatedAt: serverTimestamp() });
}

/** Restores a Timestamp from a request's `place`, with its microseconds, which a Date would lose. */
function toTimestamp(place: string): Timestamp {
  const { seconds, nanoseconds } = JSON.parse(place) as Timestamp;
  return new Timestamp(seconds, nanoseconds);
}
