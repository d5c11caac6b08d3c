import { doc, type Firestore, type WriteBatch } from 'firebase/firestore/lite';
import { randomId } from '../../src/data/random-id.ts';
import { type Data, type Documents, HONEST, requestOf, STATUS } from './records.ts';

type Write = (batch: WriteBatch, db: Firestore) => void;

/** A commit: the clients that may make it, the documents stored before, and its writes. */
type Commit = readonly [
  by: 'nobody' | 'admins' | 'anyone',
  given: (id: string) => Documents,
  writes: (id: string) => readonly Write[],
];

const set =
  (path: string, data: Data): Write =>
  (batch, db) =>
    batch.set(doc(db, path), data);
const update =
  (path: string, data: Data): Write =>
  (batch, db) =>
    batch.update(doc(db, path), data);
const remove =
  (path: string): Write =>
  (batch, db) =>
    batch.delete(doc(db, path));

const request = (id: string) => set(`projectRequests/${id}`, HONEST.projectRequests());
const event = (id: string) => set(`projectAnalytics/${id}`, HONEST.projectAnalytics(id));
const subscription = (id: string) => set(`newsletter/${id}`, HONEST.newsletter());
const teamRecord = (id: string) => set(`requestDesk/${id}`, HONEST.requestDesk());
const emptied = (id: string) => set(`projectAnalytics/${id}`, {});
const none = (): Documents => ({});
const eventOf = (id: string): Documents => ({ [`projectAnalytics/${id}`]: HONEST.projectAnalytics(id) });
const deliveryOf = (id: string): Documents => ({ [`requestDeliveries/${id}`]: HONEST.requestDeliveries() });

/** One id more than a visitor's commit may contain: see docs/security.md. */
const IDS = Array.from({ length: 21 }, randomId);
const requestsOfAll = () => Object.assign({}, ...IDS.map(requestOf));

export const COMMITS: Readonly<Record<string, Commit>> = {
  'twenty requests': ['anyone', none, () => IDS.slice(1).map(() => request(randomId()))],
  'one request more': ['nobody', none, () => IDS.map(request)],
  'one event more': ['nobody', requestsOfAll, () => IDS.map(event)],
  'one subscription more': ['nobody', none, () => IDS.map(subscription)],
  'two writes to a new document, the second not honest': [
    'nobody',
    none,
    (id) => [request(id), update(`projectRequests/${id}`, { customerName: '' })],
  ],
  'a repeat, and a change': [
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
  'an event of no request': ['nobody', none, (id) => [event(id)]],
  'an event with its request': ['nobody', none, (id) => [request(id), event(id)]],
  'a request after its event': ['nobody', eventOf, (id) => [request(id)]],
  'a request that was erased': ['nobody', (id) => ({ [`projectAnalytics/${id}`]: {} }), (id) => [request(id)]],
  'a subscription under the id of a request': ['nobody', requestOf, (id) => [subscription(id)]],
  'the erasure of a request with all that belongs to it': [
    'admins',
    (id) => ({ ...requestOf(id), ...deliveryOf(id), [`requestDesk/${id}`]: HONEST.requestDesk() }),
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
  'an event but for one field': ['nobody', eventOf, (id) => [set(`projectAnalytics/${id}`, { projectId: id })]],
  'a status with its history': ['admins', requestOf, (id) => [update(`projectRequests/${id}`, STATUS), teamRecord(id)]],
  'a status in place of one that is none': [
    'admins',
    (id) => ({ [`projectRequests/${id}`]: { ...HONEST.projectRequests(), status: 'by hand' } }),
    (id) => [update(`projectRequests/${id}`, STATUS)],
  ],
  'a team record of no request': ['nobody', none, (id) => [teamRecord(id)]],
  'a team record of a request that is erased with it': [
    'nobody',
    requestOf,
    (id) => [remove(`projectRequests/${id}`), teamRecord(id)],
  ],
};
