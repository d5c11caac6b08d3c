import * as sdk from 'firebase/firestore/lite';
import { TEMPLATE_LIMIT } from '../../src/shared/constants.ts';
import { type Data, HONEST } from './records.ts';

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

/** The operations that the rules allow to anyone, and in addition to admins. They refuse all others. */
export const ALLOWED: Readonly<Record<string, { anyone: readonly string[]; admins: readonly string[] }>> = {
  projectRequests: { anyone: ['create', 'update of nothing'], admins: READ_AND_DELETE },
  projectAnalytics: { anyone: ['create'], admins: READ_AND_DELETE },
  newsletter: { anyone: ['create'], admins: READ_AND_DELETE },
  requestDesk: { anyone: [], admins: [...READ_AND_DELETE, 'create', 'update of none', 'replace'] },
  requestDeliveries: { anyone: [], admins: READ_AND_DELETE },
  templates: { anyone: ['get', 'list of shown ones'], admins: ALL },
  categories: { anyone: ['get', ...Object.keys(LISTS)], admins: ALL },
  users: NOBODY,
  projectrequests: NOBODY,
  'projectRequests/below/templates': NOBODY,
};

/** Creates an honest document for a collection, which may be one that the rules don't know. */
export function honestIn(path: string, id: string): Data {
  return (HONEST[path as keyof typeof HONEST] ?? HONEST.templates)(id);
}
