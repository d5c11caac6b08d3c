import {
  collection,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  type OrderByDirection,
  orderBy,
  type QueryConstraint,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  type Transaction,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { DELIVERIES, REQUESTS, TEAM, TEAM_RECORDS } from '../../../shared/collections.ts';
import { REQUESTS_PAGE, STATUS_HISTORY_LIMIT } from '../../../shared/constants.ts';
import { REQUEST_STATUSES } from '../../../shared/domain.ts';
import { outcomeOf } from '../../data-port.ts';
import type { Change, InboxPage, InboxPort, InboxRequest, RequestFilter } from '../../inbox-port.ts';
import { asList, asText } from '../../read-records.ts';
import { call } from '../errors.ts';
import { cursorOf, type InboxUser, readCursor, readDelivery, toInboxRequest } from './documents.ts';
import { deleteRequests, erasePersonalData, readPersonalData } from './personal-data.ts';

/** A transaction is retried if somebody else changes one of its documents meanwhile, or if a response is lost. */
const RETRIES = { maxAttempts: 3 };

/** A request as read in a transaction. Its team record may not exist. */
interface Present {
  readonly request: InboxRequest;
  readonly stored: DocumentSnapshot;
  readonly teamRecord: DocumentSnapshot;
}

/** The maximum number of documents that the rules may look up for one commit. */
const RECORDS_PER_COMMIT = 20;
/** The number of documents to read at the same time by their ids. */
const READS_AT_ONCE = 60;

/** The number of requests to read at a time while creating team records. */
const TEAM_RECORDS_PAGE = 200;

const EVERYTHING: RequestFilter = { status: '', assignee: '', from: null, before: null };
/** Excludes requests with text in `createdAt`, which Firestore would sort as newer than any timestamp. */
const HAS_A_TIME = where('createdAt', '>=', new Date('0001-01-01T00:00:00Z'));

/**
 * Implements the inbox's interface with Firestore.
 *
 * @param user returns the signed-in user.
 * @param now returns the time to show for a change until it is read again, in milliseconds since 1970.
 */
export function createFirestoreInbox(
  firestore: Firestore,
  user: () => Promise<InboxUser>,
  now: () => number,
): InboxPort {
  const read = (name: string, id: string) => call(() => getDoc(doc(firestore, name, id)));

  async function find(
    name: string,
    constraints: readonly QueryConstraint[],
    direction: OrderByDirection,
    after: string | null,
    most: number,
  ): Promise<readonly DocumentSnapshot[]> {
    const order = [orderBy('createdAt', direction), orderBy(documentId(), direction)];
    const beyond = after === null ? [] : [startAfter(...readCursor(after))];
    const found = query(collection(firestore, name), ...constraints, ...order, ...beyond, limit(most));
    return (await call(() => getDocs(found))).docs;
  }

  async function count(name: string, constraints: readonly QueryConstraint[]): Promise<number> {
    return (await call(() => getCount(query(collection(firestore, name), ...constraints)))).data().count;
  }

  /**
   * Finds documents by their ids, each by a call of its own: for each id in a query, Google's emulator searches the whole
   * collection. Over a slow line, the calls of one group end within their deadlines.
   */
  async function findByIds(name: string, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot>> {
    const found = new Map<string, DocumentSnapshot>();
    for (const group of chunks(ids, READS_AT_ONCE)) {
      for (const one of await Promise.all(group.map((id) => read(name, id)))) if (one.exists()) found.set(one.id, one);
    }
    return found;
  }

  /** Creates or completes the team records of requests. @returns those found before, and how many were missing or incomplete. */
  async function createRecords(docs: readonly DocumentSnapshot[]) {
    const records = await findByIds(
      TEAM_RECORDS,
      docs.map(({ id }) => id),
    );
    const missing = docs.filter(({ id }) => !records.has(id));
    // Until version 3.0, records had no `createdAt`.
    const incomplete = docs.filter(({ id }) => records.has(id) && records.get(id)?.get('createdAt') === undefined);
    const oneByOne = (part: readonly DocumentSnapshot[]) => Promise.all(part.map(completeRecord));
    const createAll = async (part: readonly DocumentSnapshot[]) => {
      const batch = writeBatch(firestore);
      for (const stored of part) batch.set(doc(firestore, TEAM_RECORDS, stored.id), recordOf(stored));
      await call(() => batch.commit());
    };
    await Promise.all([
      oneByOne(incomplete),
      ...chunks(missing, RECORDS_PER_COMMIT).map((part) =>
        createAll(part).catch((error: unknown) => {
          // A refusal means that a colleague's inbox has just created one of the records.
          if (outcomeOf(error) !== 'refused') throw error;
          return oneByOne(part);
        }),
      ),
    ]);
    return { records, created: missing.length + incomplete.length };
  }

  /** Completes the team record of a request, unless the rules refuse it: a record edited by hand must not stop the others. */
  async function completeRecord({ id }: DocumentSnapshot): Promise<void> {
    try {
      await transact(id, ({ request, stored, teamRecord }, transaction) => {
        if (teamRecord.get('createdAt') === undefined) replace(transaction, stored, teamRecord, {});
        return { tag: 'saved', request };
      });
    } catch (error) {
      if (outcomeOf(error) !== 'refused') throw error;
    }
  }

  /** Runs `work` on a request and its team record in a transaction. Returns null if there is no such request. */
  function transact(id: string, work: (present: Present, transaction: Transaction) => Change): Promise<Change | null> {
    const run = async (transaction: Transaction, signal: AbortSignal) => {
      signal.throwIfAborted();
      const stored = await transaction.get(doc(firestore, REQUESTS, id));
      const teamRecord = await transaction.get(doc(firestore, TEAM_RECORDS, id));
      return stored.exists()
        ? work({ request: toInboxRequest(stored, teamRecord), stored, teamRecord }, transaction)
        : null;
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

  /** Returns how many records are missing. Records of requests that were deleted by hand lower the number. */
  async function countMissing(): Promise<number> {
    const [requests, records] = await Promise.all([count(REQUESTS, [HAS_A_TIME]), count(TEAM_RECORDS, [HAS_A_TIME])]);
    return requests - records;
  }

  const port: InboxPort = {
    createTeamRecords: async (onProgress) => {
      let after: string | null = null;
      let total = await countMissing();
      if (total <= 0) {
        const newest = await find(REQUESTS, [HAS_A_TIME], 'desc', after, RECORDS_PER_COMMIT);
        total -= (await createRecords(newest)).created;
      }
      if (total < 0) {
        // Some records are of requests that were deleted by hand. A list deletes them.
        do after = (await port.listRequests(EVERYTHING, after, TEAM_RECORDS_PAGE)).next;
        while (after !== null);
        total = await countMissing();
      }
      for (let done = 0; done < total; ) {
        onProgress(done, total);
        const docs: readonly DocumentSnapshot[] = await find(REQUESTS, [HAS_A_TIME], 'desc', after, TEAM_RECORDS_PAGE);
        done += (await createRecords(docs)).created;
        const last = docs.at(-1);
        if (last === undefined) return;
        after = cursorOf(last);
      }
    },
    listRequests: async (filter, after, most): Promise<InboxPage> => {
      const direction = filter.status === 'pending' ? 'asc' : 'desc';
      const page = (name: string) => find(name, constraintsOf(filter), direction, after, most);
      // Without other filters, both collections have the same order: two calls read what would else take many.
      const isOnlyTimed = filter.status === '' && filter.assignee === '';
      const [records, likely] = await Promise.all([page(TEAM_RECORDS), isOnlyTimed ? page(REQUESTS) : []]);
      const requests = new Map(likely.map((stored) => [stored.id, stored]));
      const others = records.map(({ id }) => id).filter((id) => !requests.has(id));
      for (const [id, stored] of await findByIds(REQUESTS, others)) requests.set(id, stored);
      const last = records.length < most ? undefined : records.at(-1);
      const orphans = records.filter(({ id }) => !requests.has(id)); // their requests were deleted by hand
      await Promise.all(orphans.map(({ ref }) => call(() => deleteDoc(ref))));
      return {
        requests: records.flatMap((record) => {
          const stored = requests.get(record.id);
          return stored === undefined ? [] : [toInboxRequest(stored, record)];
        }),
        next: last === undefined ? null : cursorOf(last),
      };
    },
    countRequests: (filter) => count(TEAM_RECORDS, constraintsOf(filter)),
    newRequests: async (newest) => {
      const docs = await find(REQUESTS, [HAS_A_TIME], 'asc', newest?.cursor ?? null, REQUESTS_PAGE);
      const { records } = await createRecords(docs);
      return docs.map((stored) => toInboxRequest(stored, records.get(stored.id))).reverse();
    },
    readRequest: async (id) => {
      const [stored, teamRecord, delivery] = await Promise.all([
        read(REQUESTS, id),
        read(TEAM_RECORDS, id),
        read(DELIVERIES, id).then(readDelivery, () => undefined),
      ]);
      return stored.exists() ? { request: toInboxRequest(stored, teamRecord), delivery } : null;
    },
    readDeliveries: async (ids) => {
      const found = [...(await findByIds(DELIVERIES, ids)).values()];
      return new Map(
        found.flatMap((stored) => {
          const delivery = readDelivery(stored);
          return delivery === null ? [] : [[stored.id, delivery] as const];
        }),
      );
    },
    setStatus: async (seen, status) => {
      const change = { status, by: (await user()).email, at: now() };
      let isRepeated = false;
      return transact(seen.id, ({ request, stored, teamRecord }, transaction) => {
        const { history } = request;
        const last = history.at(-1);
        // An earlier attempt may have succeeded although its response was lost.
        if (isRepeated && last?.status === status && last.by === change.by) return { tag: 'saved', request };
        if (request.status !== seen.status) return { tag: 'changed', request };
        isRepeated = true;
        const past: unknown = teamRecord.get('last');
        const kept = [...asList(teamRecord.get('history')), ...(past === undefined ? [] : [past])];
        replace(transaction, stored, teamRecord, {
          status,
          history: kept.slice(-STATUS_HISTORY_LIMIT),
          last: { ...change, at: serverTimestamp() },
        });
        return { tag: 'saved', request: { ...request, status, history: [...history, change] } };
      });
    },
    joinTeam: async () => {
      const { uid, email } = await user();
      if (email === '') return [];
      const { docs } = await call(() => getDocs(collection(firestore, TEAM)));
      const own = docs.find(({ id }) => id === uid);
      if (own?.get('email') !== email) await call(() => setDoc(doc(firestore, TEAM, uid), { email }));
      return [email, ...docs.filter((one) => one !== own).map((one) => asText(one.get('email')))];
    },
    assign: (seen, assignee) =>
      transact(seen.id, ({ request, stored, teamRecord }, transaction) => {
        if (request.assignee === assignee) return { tag: 'saved', request };
        if (request.assignee !== seen.assignee) return { tag: 'changed', request };
        replace(transaction, stored, teamRecord, { assignee });
        return { tag: 'saved', request: { ...request, assignee } };
      }),
    saveNotes: async (id, notes, seen) => {
      const noted = { by: (await user()).email, at: now() };
      return transact(id, ({ request, stored, teamRecord }, transaction) => {
        // An earlier attempt may have succeeded although its response was lost.
        if (request.notes === notes) return { tag: 'saved', request };
        if (request.notes !== seen) return { tag: 'changed', request };
        replace(transaction, stored, teamRecord, { notes, noted: { ...noted, at: serverTimestamp() } });
        return { tag: 'saved', request: { ...request, notes, noted } };
      });
    },
    deleteRequests: (ids) => deleteRequests(firestore, ids),
    readPersonalData: (email) => readPersonalData(firestore, email),
    erasePersonalData: (person) => erasePersonalData(firestore, person),
  };
  return port;
}

function constraintsOf({ status, assignee, from, before }: RequestFilter): readonly QueryConstraint[] {
  return [
    ...(status === '' ? [] : [where('status', '==', status)]),
    ...(assignee === '' ? [] : [where('assignee', '==', assignee)]),
    from === null ? HAS_A_TIME : where('createdAt', '>=', new Date(from)),
    ...(before === null ? [] : [where('createdAt', '<', new Date(before))]),
  ];
}

/** Returns a request's first team record. */
function recordOf(stored: DocumentSnapshot): object {
  return { notes: '', history: [], status: knownStatus(stored), createdAt: stored.get('createdAt') };
}

function knownStatus(stored: DocumentSnapshot, teamRecord?: DocumentSnapshot): string {
  const { status } = toInboxRequest(stored, teamRecord);
  return REQUEST_STATUSES.find((one) => one === status) ?? 'pending';
}

/** Replaces the whole team record, because the rules would refuse an update that kept fields added by hand. */
function replace(
  transaction: Transaction,
  stored: DocumentSnapshot,
  teamRecord: DocumentSnapshot,
  changes: object,
): void {
  const { notes, history, ...before } = teamRecord.data() ?? {};
  const kept = ['last', 'noted', 'assignee'].filter((name) => name in before).map((name) => [name, before[name]]);
  transaction.set(teamRecord.ref, {
    ...Object.fromEntries(kept),
    notes: asText(notes),
    history: asList(history),
    status: knownStatus(stored, teamRecord),
    // The time of a request may be missing if it was added by hand.
    createdAt: before.createdAt ?? stored.get('createdAt') ?? serverTimestamp(),
    ...changes,
    updatedAt: serverTimestamp(),
  });
}

function chunks<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, n) => items.slice(n * most, (n + 1) * most));
}
