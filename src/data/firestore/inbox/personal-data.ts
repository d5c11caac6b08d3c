import {
  collection,
  type DocumentSnapshot,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { DELETED_WITH_REQUEST, EVENTS, REQUESTS, SUBSCRIPTIONS } from '../../../shared/collections.ts';
import { normalizeEmail } from '../../../shared/email.ts';
import type { PersonalData } from '../../inbox-port.ts';
import { asText, type Fields } from '../../read-records.ts';
import { callDatabase } from '../call.ts';
import { toInboxRequest } from './documents.ts';

/** The other collections that may contain a document with a request's id. */
const RELATED = [...DELETED_WITH_REQUEST, EVENTS];
/** The number of documents to read per call. */
const PAGE = 500;

/** See `InboxPort.readPersonalData`. */
export async function readPersonalData(firestore: Firestore, email: string): Promise<PersonalData> {
  const requests = await findByEmail(firestore, REQUESTS, 'customerEmail', email);
  const subscriptions = await findByEmail(firestore, SUBSCRIPTIONS, 'email', email);
  const paths = requests.flatMap(({ id }) => RELATED.map((name) => doc(firestore, name, id)));
  const related = await Promise.all(paths.map((path) => callDatabase(() => getDoc(path))));
  const documents = [...requests, ...related.filter((one) => one.exists()), ...subscriptions];
  return {
    requests: requests.map((stored) => toInboxRequest(stored)),
    subscriptions: subscriptions.map(({ id }) => id),
    documents: documents.map((one) => ({ path: one.ref.path, fields: plainFields(one.data() ?? {}) })),
  };
}

/** See `InboxPort.erasePersonalData`. */
export async function erasePersonalData(firestore: Firestore, person: PersonalData): Promise<void> {
  for (const { id } of person.requests) await deleteRequest(firestore, id);
  for (const id of person.subscriptions) await callDatabase(() => deleteDoc(doc(firestore, SUBSCRIPTIONS, id)));
}

/**
 * See `InboxPort.deleteRequest`. Deletes a request together with the documents about it. An empty analytics event
 * prevents a late write from storing the request again: docs/decisions/0020-an-erased-request-stays-erased.md.
 */
export async function deleteRequest(firestore: Firestore, id: string): Promise<void> {
  const batch = writeBatch(firestore);
  for (const name of [REQUESTS, ...DELETED_WITH_REQUEST]) batch.delete(doc(firestore, name, id));
  batch.set(doc(firestore, EVENTS, id), {});
  await callDatabase(() => batch.commit());
}

async function findByEmail(
  firestore: Firestore,
  name: string,
  field: string,
  email: string,
): Promise<readonly DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  let last: DocumentSnapshot | undefined;
  do {
    const beyond = last === undefined ? [] : [startAfter(last.id)];
    const page = query(collection(firestore, name), orderBy(documentId()), ...beyond, limit(PAGE));
    const { docs } = await callDatabase(() => getDocs(page));
    found.push(...docs.filter((one) => normalizeEmail(asText(one.get(field))) === normalizeEmail(email)));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last !== undefined);
  return found;
}

/** Converts timestamps to dates, including those inside lists and maps. */
function plainFields(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  const isMap = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap ? plainFields(value) : value;
}
