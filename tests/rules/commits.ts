import { doc, type Firestore, type WriteBatch } from 'firebase/firestore/lite';
import { randomId } from '../../src/data/random-id.ts';
import { CHANGE, type Data, type Documents, HONEST, requestOf, STATUS } from './records.ts';

type Write = (batch: WriteBatch, db: Firestore) => void;

/** Writes in one commit, and who may make it. */
interface Commit {
  readonly by: 'nobody' | 'admins' | 'anyone';
  /** What is stored before; nothing if left out. */
  readonly given?: (id: string) => Documents;
  readonly writes: (id: string) => readonly Write[];
}

const set = (path: string, data: Data) => (batch: WriteBatch, db: Firestore) => batch.set(doc(db, path), data);
const update = (path: string, data: Data) => (batch: WriteBatch, db: Firestore) => batch.update(doc(db, path), data);
const remove = (path: string) => (batch: WriteBatch, db: Firestore) => batch.delete(doc(db, path));

const request = (id: string) => set(`projectRequests/${id}`, HONEST.projectRequests());
const event = (id: string) => set(`projectAnalytics/${id}`, HONEST.projectAnalytics(id));
const subscription = (id: string) => set(`newsletter/${id}`, HONEST.newsletter());
const teamRecord = (id: string) => set(`requestDesk/${id}`, HONEST.requestDesk());
const emptied = (id: string) => set(`projectAnalytics/${id}`, {});
const eventOf = (id: string): Documents => ({ [`projectAnalytics/${id}`]: HONEST.projectAnalytics(id) });

const ids = Array.from({ length: 21 }, randomId);
const requestsOfAll = () => Object.assign({}, ...ids.map(requestOf));
/** Most new documents that visitors may bring in one commit. See docs/security.md. */
const MOST = 20;

export const COMMITS: Readonly<Record<string, Commit>> = {
  'as many requests as may be': { by: 'anyone', writes: () => ids.slice(0, MOST).map(() => request(randomId())) },
  'one request more': { by: 'nobody', writes: () => ids.map(request) },
  'one event more': { by: 'nobody', given: requestsOfAll, writes: () => ids.map(event) },
  'one subscription more': { by: 'nobody', writes: () => ids.map(subscription) },
  'one of all more': {
    by: 'nobody',
    given: requestsOfAll,
    writes: () => ids.map((id, i) => [request(randomId()), event(id), subscription(randomId())][i % 3]!),
  },
  'two writes to one new document, the second of which is not honest': {
    by: 'nobody',
    writes: (id) => [request(id), update(`projectRequests/${id}`, { customerName: '' })],
  },
  'a repeat that also changes something': {
    by: 'nobody',
    given: requestOf,
    writes: (id) => [
      update(`projectRequests/${id}`, { status: 'pending' }),
      update(`projectRequests/${id}`, { budget: 'discuss' }),
    ],
  },
  'a stored request, deleted and created anew': {
    by: 'nobody',
    given: requestOf,
    writes: (id) => [remove(`projectRequests/${id}`), request(id)],
  },
  'an honest request and the deletion of another': {
    by: 'admins',
    given: requestOf,
    writes: (id) => [request(randomId()), remove(`projectRequests/${id}`)],
  },
  'an event of no request': { by: 'nobody', writes: (id) => [event(id)] },
  'an event with its request': { by: 'nobody', writes: (id) => [request(id), event(id)] },
  'a request after its event': { by: 'nobody', given: eventOf, writes: (id) => [request(id)] },
  'a request that was erased': {
    by: 'nobody',
    given: (id) => ({ [`projectAnalytics/${id}`]: {} }),
    writes: (id) => [request(id)],
  },
  'a subscription under the id of a request': { by: 'nobody', given: requestOf, writes: (id) => [subscription(id)] },
  'the erasure of a request with all that belongs to it': {
    by: 'admins',
    given: (id) => ({
      ...requestOf(id),
      [`requestDesk/${id}`]: HONEST.requestDesk(),
      [`requestDeliveries/${id}`]: HONEST.requestDeliveries(),
    }),
    writes: (id) => [
      ...['projectRequests', 'requestDesk', 'requestDeliveries'].map((path) => remove(`${path}/${id}`)),
      emptied(id),
    ],
  },
  'the erasure of a delivery alone': {
    by: 'nobody',
    given: (id) => ({ ...requestOf(id), [`requestDeliveries/${id}`]: HONEST.requestDeliveries() }),
    writes: (id) => [remove(`requestDeliveries/${id}`)],
  },
  'the erasure of an event': { by: 'admins', given: eventOf, writes: (id) => [emptied(id)] },
  'the erasure of all but one field of an event': {
    by: 'nobody',
    given: eventOf,
    writes: (id) => [set(`projectAnalytics/${id}`, { projectId: id })],
  },
  'a status with its history': {
    by: 'admins',
    given: requestOf,
    writes: (id) => [update(`projectRequests/${id}`, STATUS), teamRecord(id)],
  },
  'a status in place of one that is none': {
    by: 'admins',
    given: (id) => ({ [`projectRequests/${id}`]: { ...HONEST.projectRequests(), status: 'by hand' } }),
    writes: (id) => [update(`projectRequests/${id}`, STATUS)],
  },
  'a history whose first change alone is right': {
    by: 'nobody',
    given: requestOf,
    writes: (id) => [set(`requestDesk/${id}`, { ...HONEST.requestDesk(), history: [CHANGE, 'won'] })],
  },
  'a team record of no request': { by: 'nobody', writes: (id) => [teamRecord(id)] },
  'a team record of a request that is erased with it': {
    by: 'nobody',
    given: requestOf,
    writes: (id) => [remove(`projectRequests/${id}`), teamRecord(id)],
  },
};
