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
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { chunks } from '../../../shared/chunks.ts';
import { REQUESTS, TEAM_RECORDS } from '../../../shared/collections.ts';
import type { InboxPage, RequestFilter } from '../../inbox-port.ts';
import { callDatabase } from '../call.ts';
import { cursorOf, readCursor, toInboxRequest } from './documents.ts';

/** The number of documents to read at the same time by their ids. */
const READS_AT_ONCE = 60;

/** Excludes requests with text in `createdAt`, which Firestore would sort as newer than any timestamp. */
export const HAS_A_TIME = where('createdAt', '>=', new Date('0001-01-01T00:00:00Z'));

export function readDocument(firestore: Firestore, name: string, id: string): Promise<DocumentSnapshot> {
  return callDatabase(() => getDoc(doc(firestore, name, id)));
}

/** Finds up to `most` documents of a collection, ordered by time and id, after a cursor. With null, starts at the first. */
export async function findDocuments(
  firestore: Firestore,
  name: string,
  constraints: readonly QueryConstraint[],
  direction: OrderByDirection,
  after: string | null,
  most: number,
): Promise<readonly DocumentSnapshot[]> {
  const order = [orderBy('createdAt', direction), orderBy(documentId(), direction)];
  const beyond = after === null ? [] : [startAfter(...readCursor(after))];
  const found = query(collection(firestore, name), ...constraints, ...order, ...beyond, limit(most));
  return (await callDatabase(() => getDocs(found))).docs;
}

/** Counts the documents of a collection that meet the constraints. */
export async function countDocuments(
  firestore: Firestore,
  name: string,
  constraints: readonly QueryConstraint[],
): Promise<number> {
  return (await callDatabase(() => getCount(query(collection(firestore, name), ...constraints)))).data().count;
}

/**
 * Finds documents by their ids, each by a call of its own: for each id in a query, Google's emulator searches the whole
 * collection. Reads in groups, so that on a slow network calls end in time.
 */
export async function findByIds(
  firestore: Firestore,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const found = new Map<string, DocumentSnapshot>();
  for (const group of chunks(ids, READS_AT_ONCE)) {
    const documents = await Promise.all(group.map((id) => readDocument(firestore, name, id)));
    for (const one of documents) if (one.exists()) found.set(one.id, one);
  }
  return found;
}

/** See `InboxPort.listRequests`. Deletes the team records whose requests were deleted by hand. */
export async function listRequests(
  firestore: Firestore,
  filter: RequestFilter,
  after: string | null,
  most: number,
): Promise<InboxPage> {
  const direction = filter.status === 'pending' ? 'asc' : 'desc';
  const page = (name: string) => findDocuments(firestore, name, constraintsOf(filter), direction, after, most);
  // Without other filters, both collections have the same order, so two calls usually read all.
  const isOnlyTimed = filter.status === '' && filter.assignee === '';
  const [records, likely] = await Promise.all([page(TEAM_RECORDS), isOnlyTimed ? page(REQUESTS) : []]);
  const requests = new Map(likely.map((stored) => [stored.id, stored]));
  const others = records.map(({ id }) => id).filter((id) => !requests.has(id));
  for (const [id, stored] of await findByIds(firestore, REQUESTS, others)) requests.set(id, stored);
  const last = records.length < most ? undefined : records.at(-1);
  const orphans = records.filter(({ id }) => !requests.has(id));
  await Promise.all(orphans.map(({ ref }) => callDatabase(() => deleteDoc(ref))));
  return {
    requests: records.flatMap((record) => {
      const stored = requests.get(record.id);
      return stored === undefined ? [] : [toInboxRequest(stored, record)];
    }),
    next: last === undefined ? null : cursorOf(last),
  };
}

export function constraintsOf({ status, assignee, from, before }: RequestFilter): readonly QueryConstraint[] {
  return [
    ...(status === '' ? [] : [where('status', '==', status)]),
    ...(assignee === '' ? [] : [where('assignee', '==', assignee)]),
    from === null ? HAS_A_TIME : where('createdAt', '>=', new Date(from)),
    ...(before === null ? [] : [where('createdAt', '<', new Date(before))]),
  ];
}
