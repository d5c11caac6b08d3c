import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import { type Data, HONEST } from './records.ts';

type Operation = (db: Firestore, path: string, id: string, data: Data) => Promise<unknown>;

const list =
  (...constraints: readonly QueryConstraint[]): Operation =>
  (db, path) =>
    getDocs(query(collection(db, path), ...constraints));
const isActive = (value: boolean) => where('isActive', '==', value);
const hasStatus = (value: string) => where('status', '==', value);
const firstOf = (data: Data) => Object.entries(data)[0] ?? ['', ''];

/** Queries for templates; the gallery's is the first. */
const QUERIES = {
  'list of shown ones': [isActive(true), hasStatus('published')],
  'list of drafts': [isActive(true), hasStatus('draft')],
  'list of inactive ones': [isActive(false), hasStatus('published')],
  'list of active ones': [isActive(true)],
  'list of published ones': [hasStatus('published')],
  list: [],
};
const SHOWN = QUERIES['list of shown ones'];

/** What is done where no document is. */
export const TO_NONE: Readonly<Record<string, Operation>> = {
  'get of none': (db, path, id) => getDoc(doc(db, path, id)),
  create: (db, path, id, data) => setDoc(doc(db, path, id), data),
  'update of none': (db, path, id, data) => updateDoc(doc(db, path, id), data),
  'delete of none': (db, path, id) => deleteDoc(doc(db, path, id)),
};

/** What is done to a document that is there, or to its collection. */
export const TO_STORED: Readonly<Record<string, Operation>> = {
  get: (db, path, id) => getDoc(doc(db, path, id)),
  ...Object.fromEntries(Object.entries(QUERIES).map(([name, where]) => [name, list(...where, limit(TEMPLATE_LIMIT))])),
  'list of one more': list(limit(TEMPLATE_LIMIT + 1)),
  'list of one more shown': list(...SHOWN, limit(TEMPLATE_LIMIT + 1)),
  'list without end': list(),
  'count without end': (db, path) => getCount(query(collection(db, path), ...SHOWN)),
  'list of a collection group': (db, path) =>
    getDocs(query(collectionGroup(db, path.split('/').at(-1) ?? ''), ...SHOWN, limit(1))),
  replace: (db, path, id, data) => setDoc(doc(db, path, id), data),
  'update of nothing': (db, path, id, data) => updateDoc(doc(db, path, id), Object.fromEntries([firstOf(data)])),
  'update of a field': (db, path, id, data) => updateDoc(doc(db, path, id), { [firstOf(data)[0]]: 'other' }),
  'update without a field': (db, path, id, data) => updateDoc(doc(db, path, id), { [firstOf(data)[0]]: deleteField() }),
  'update with one more field': (db, path, id) => updateDoc(doc(db, path, id), { more: '' }),
  delete: (db, path, id) => deleteDoc(doc(db, path, id)),
};

const ALL = Object.keys({ ...TO_NONE, ...TO_STORED }).filter((name) => name !== 'list of a collection group');
const READ = ALL.filter((name) => /^(get|list|count)/.test(name));
const DELETE = ['delete', 'delete of none'];
const NOBODY = { anyone: [], admins: [] };

/** The operations that the rules allow: to anyone, and besides to admins. They refuse all others. */
export const ALLOWED: Readonly<Record<string, { anyone: readonly string[]; admins: readonly string[] }>> = {
  projectRequests: { anyone: ['create', 'update of nothing'], admins: [...READ, ...DELETE] },
  projectAnalytics: { anyone: ['create'], admins: [...READ, ...DELETE] },
  newsletter: { anyone: ['create'], admins: [...READ, ...DELETE] },
  requestDesk: { anyone: [], admins: [...READ, ...DELETE, 'create', 'update of none', 'replace'] },
  requestDeliveries: { anyone: [], admins: [...READ, ...DELETE] },
  templates: { anyone: ['get', 'list of shown ones'], admins: ALL },
  categories: { anyone: ['get', ...Object.keys(QUERIES)], admins: ALL },
  users: NOBODY,
  projectrequests: NOBODY,
  requestDelivery: NOBODY,
  'projectRequests/below/templates': NOBODY,
};

/** An honest document of a collection, or of one that the rules don't know. */
export function honestIn(path: string, id: string): Data {
  return (HONEST[path as keyof typeof HONEST] ?? HONEST.templates)(id);
}
