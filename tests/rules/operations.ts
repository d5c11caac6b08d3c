import * as sdk from 'firebase/firestore/lite';
import { randomId } from '../../src/data/random-id.ts';
import { TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import { type Data, type Documents, requestOf, VALID } from './records.ts';

type Operation = (document: sdk.DocumentReference, data: Data, db: sdk.Firestore) => Promise<unknown>;

const { collectionGroup, deleteDoc, getDoc, getDocs, limit, query, setDoc, updateDoc } = sdk;
const isActive = (value: boolean) => sdk.where('isActive', '==', value);
const hasStatus = (value: string) => sdk.where('status', '==', value);
const SHOWN = [isActive(true), hasStatus('published')];
const list =
  (...constraints: readonly sdk.QueryConstraint[]): Operation =>
  ({ parent }) =>
    getDocs(query(parent, ...constraints));
const firstOf = (data: Data) => Object.entries(data)[0] ?? ['', ''];

/** The operations on a missing document. */
export const TO_NONE: Readonly<Record<string, Operation>> = {
  'get of none': getDoc,
  create: setDoc,
  'update of none': updateDoc,
  'delete of none': deleteDoc,
};

const LISTS = {
  'list of shown ones': list(...SHOWN, limit(TEMPLATE_LIMIT)),
  'list of drafts': list(isActive(true), hasStatus('draft'), limit(TEMPLATE_LIMIT)),
  'list of inactive ones': list(isActive(false), hasStatus('published'), limit(TEMPLATE_LIMIT)),
  'list of active ones': list(isActive(true), limit(TEMPLATE_LIMIT)),
  'list of published ones': list(hasStatus('published'), limit(TEMPLATE_LIMIT)),
  list: list(limit(TEMPLATE_LIMIT)),
};

/** The operations on an existing document, or on its collection. */
export const TO_STORED: Readonly<Record<string, Operation>> = {
  get: getDoc,
  ...LISTS,
  'list of one more': list(limit(TEMPLATE_LIMIT + 1)),
  'list of one more shown': list(...SHOWN, limit(TEMPLATE_LIMIT + 1)),
  'list without end': list(),
  'count without end': ({ parent }) => sdk.getCount(query(parent, ...SHOWN)),
  group: ({ parent }, _, db) => getDocs(query(collectionGroup(db, parent.id), ...SHOWN, limit(1))),
  replace: setDoc,
  'update of nothing': (document, data) => updateDoc(document, Object.fromEntries([firstOf(data)])),
  'update of a field': (document, data) => updateDoc(document, { [firstOf(data)[0]]: 'other' }),
  'update without a field': (document, data) => updateDoc(document, { [firstOf(data)[0]]: sdk.deleteField() }),
  'update with one more field': (document) => updateDoc(document, { more: '' }),
  delete: deleteDoc,
};

const ALL = Object.keys({ ...TO_NONE, ...TO_STORED }).filter((name) => name !== 'group');
const READ = ALL.filter((name) => /^(get|list|count)/.test(name));
const READ_AND_DELETE = [...READ, 'delete', 'delete of none'];
const NOBODY = { anyone: [], admins: [] };

/** By collection: the operations that anyone may perform, and those that admins may perform. The rules refuse all others. */
export const ALLOWED: Readonly<Record<string, { anyone: readonly string[]; admins: readonly string[] }>> = {
  projectRequests: { anyone: ['create', 'update of nothing'], admins: READ_AND_DELETE },
  projectAnalytics: { anyone: ['create'], admins: READ_AND_DELETE },
  newsletter: { anyone: ['create'], admins: READ_AND_DELETE },
  requestDesk: { anyone: [], admins: [...READ_AND_DELETE, 'create', 'update of none'] },
  requestDeliveries: { anyone: [], admins: READ_AND_DELETE },
  team: { anyone: [], admins: READ }, // the record of another colleague
  templates: { anyone: ['get', 'list of shown ones'], admins: ALL },
  categories: { anyone: ['get', ...Object.keys(LISTS)], admins: ALL },
  users: NOBODY,
  projectrequests: NOBODY,
  'projectRequests/below/templates': NOBODY,
};

/** Creates a valid document for a collection. For a collection that the rules don't mention, creates a template. */
export function validIn(path: string, id: string): Data {
  return (VALID[path as keyof typeof VALID] ?? VALID.templates)(id);
}

type Write = (batch: sdk.WriteBatch, db: sdk.Firestore) => void;

/** A commit: the clients that may make it, the documents that exist before it, and its writes. */
type Commit = readonly [
  by: 'nobody' | 'admins' | 'anyone',
  given: (id: string) => Documents,
  writes: (id: string) => readonly Write[],
];

const set =
  (path: string, data: Data): Write =>
  (batch, db) =>
    batch.set(sdk.doc(db, path), data);
const update =
  (path: string, data: Data): Write =>
  (batch, db) =>
    batch.update(sdk.doc(db, path), data);
const remove =
  (path: string): Write =>
  (batch, db) =>
    batch.delete(sdk.doc(db, path));

const request = (id: string) => set(`projectRequests/${id}`, VALID.projectRequests());
const event = (id: string) => set(`projectAnalytics/${id}`, VALID.projectAnalytics(id));
const subscription = (id: string) => set(`newsletter/${id}`, VALID.newsletter());
const teamRecord = (id: string) => set(`requestDesk/${id}`, VALID.requestDesk());
const emptied = (id: string) => set(`projectAnalytics/${id}`, {});
const none = (): Documents => ({});
const eventOf = (id: string): Documents => ({ [`projectAnalytics/${id}`]: VALID.projectAnalytics(id) });
const deliveryOf = (id: string): Documents => ({ [`requestDeliveries/${id}`]: VALID.requestDeliveries() });

/** Ids of new documents: one more than a visitor may create in a commit (docs/security.md). */
const IDS = Array.from({ length: 21 }, randomId);
const requestsOfAll = () => Object.assign({}, ...IDS.map(requestOf));

/** Commits of one or more writes, which the tests attempt as each kind of client. */
export const COMMITS: Readonly<Record<string, Commit>> = {
  'twenty requests': ['anyone', none, () => IDS.slice(1).map(() => request(randomId()))],
  '21 requests': ['nobody', none, () => IDS.map(request)],
  '21 events': ['nobody', requestsOfAll, () => IDS.map(event)],
  '21 subscriptions': ['nobody', none, () => IDS.map(subscription)],
  'two writes to a new document, the second invalid': [
    'nobody',
    none,
    (id) => [request(id), update(`projectRequests/${id}`, { customerName: '' })],
  ],
  'an update that changes nothing, and one that does': [
    'nobody',
    requestOf,
    (id) => [{ status: 'pending' }, { budget: 'discuss' }].map((fields) => update(`projectRequests/${id}`, fields)),
  ],
  'a stored request, deleted and created': [
    'nobody',
    requestOf,
    (id) => [remove(`projectRequests/${id}`), request(id)],
  ],
  'a request, and the deletion of another': [
    'admins',
    requestOf,
    (id) => [request(randomId()), remove(`projectRequests/${id}`)],
  ],
  'an event without a request': ['nobody', none, (id) => [event(id)]],
  'an event with its request': ['nobody', none, (id) => [request(id), event(id)]],
  'a request after its event': ['nobody', eventOf, (id) => [request(id)]],
  'a request that was erased': ['nobody', (id) => ({ [`projectAnalytics/${id}`]: {} }), (id) => [request(id)]],
  'a subscription under the id of a request': ['nobody', requestOf, (id) => [subscription(id)]],
  'the erasure of a request with all that belongs to it': [
    'admins',
    (id) => ({ ...requestOf(id), ...deliveryOf(id), [`requestDesk/${id}`]: VALID.requestDesk() }),
    (id) => [
      ...['projectRequests', 'requestDesk', 'requestDeliveries'].map((path) => remove(`${path}/${id}`)),
      emptied(id),
    ],
  ],
  'the erasure of a delivery alone': [
    'nobody',
    (id) => ({ ...requestOf(id), ...deliveryOf(id) }),
    (id) => [remove(`requestDeliveries/${id}`)],
  ],
  'the erasure of an event': ['admins', eventOf, (id) => [emptied(id)]],
  'an event, reduced to one field': ['nobody', eventOf, (id) => [set(`projectAnalytics/${id}`, { projectId: id })]],
  'a status with its history': ['admins', requestOf, (id) => [teamRecord(id)]],
  'a status in the request itself': [
    'nobody',
    requestOf,
    (id) => [update(`projectRequests/${id}`, { status: 'contacted', updatedAt: sdk.serverTimestamp() })],
  ],
  'a team record without a request': ['nobody', none, (id) => [teamRecord(id)]],
  'a team record of a request that is erased with it': [
    'nobody',
    requestOf,
    (id) => [remove(`projectRequests/${id}`), teamRecord(id)],
  ],
};
