import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_LIMIT, TEMPLATE_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields, Sender } from '../guarded-firestore.ts';
import { type Draft, MOST_IN_A_COMMIT } from '../rest.ts';
import type { Act, Attempt, Filter, Given, Write } from './attempt.ts';
import { isAdmin } from './attempt.ts';
import {
  eventFaults,
  idFaults,
  requestFaults,
  statusFaults,
  subscriptionFaults,
  teamRecordFaults,
} from './record-oracle.ts';

/** What visitors write and the agency works on: admins read it, and nobody else. */
const INBOX = ['projectRequests', 'projectAnalytics', 'requestDesk', 'requestDeliveries', 'newsletter'];
/** What a commit may hold 20 of. */
const COUNTED = /^(project|newsletter\/)/;

/**
 * Everything that forbids an attempt; nothing for an honest one. Written from what the rules are for, in plain words and
 * without a look at them: a mistake in the one is not repeated in the other.
 */
export function faults({ sender, given, act }: Attempt): readonly string[] {
  switch (act.op) {
    case 'get':
      return getFaults(sender, act.path, given);
    case 'list':
      return listFaults(sender, act);
    case 'commit':
      return [
        ...act.writes.flatMap((write) => writeFaults(sender, write, given, act.writes)),
        ...(act.writes.filter(({ path }) => COUNTED.test(path)).length > MOST_IN_A_COMMIT
          ? ['more in one commit than anybody sends']
          : []),
      ];
  }
}

function getFaults(sender: Sender, path: string, given: readonly Given[]): readonly string[] {
  const collection = collectionOf(path);
  const found = given.find((one) => one.path === path)?.fields;
  if (collection === 'categories') return found || isAdmin(sender) ? [] : ['reads of nothing cost as much as others'];
  if (INBOX.includes(collection) && isAdmin(sender)) return [];
  if (collection !== 'templates') return [nobody('reads', collection)];
  const isShown = found?.status?.stringValue === 'published' && found.isActive?.booleanValue === true;
  return isShown || isAdmin(sender) ? [] : ['unpublished and inactive templates are for admins'];
}

function listFaults(sender: Sender, act: Extract<Act, { op: 'list' }>): readonly string[] {
  if (act.parent !== '' || act.by === 'collection group') return ['nothing lies below a document'];
  if (INBOX.includes(act.collection) && isAdmin(sender)) return [];
  if (act.collection !== 'templates' && act.collection !== 'categories') return [nobody('lists', act.collection)];
  if (isAdmin(sender)) return [];
  const most = act.collection === 'templates' ? TEMPLATE_LIMIT : CATEGORY_LIMIT;
  const asksFor = (field: string, value: Filter[1]) => act.filters.some(([key, one]) => key === field && one === value);
  const onlyShown = asksFor('isActive', true) && asksFor('status', 'published');
  return [
    // A GET without a limit gets a page of the server's size.
    ...(act.offset ? ['what is skipped is read as well'] : []),
    ...((act.limit ?? (act.by === 'GET' ? 0 : Number.POSITIVE_INFINITY)) > most ? ['a list has an end'] : []),
    ...(act.collection === 'templates' && !onlyShown ? ['unpublished and inactive templates are for admins'] : []),
  ];
}

function writeFaults(
  sender: Sender,
  write: Write,
  given: readonly Given[],
  writes: readonly Write[],
): readonly string[] {
  const collection = collectionOf(write.path);
  const id = write.path.slice(collection.length + 1);
  const stored = given.find(({ path }) => path === write.path)?.fields;
  const itsRequest = given.some(({ path }) => path === `projectRequests/${id}`);
  switch (collection) {
    case 'templates':
    case 'categories':
      return isAdmin(sender) ? [] : ['only admins write templates and categories'];
    case 'projectRequests':
      if (write.op === 'set' && stored === undefined) {
        const itsEvent = given.some(({ path }) => path === `projectAnalytics/${id}`);
        const late = itsEvent ? ['an event comes after its request, so that has been in before, or was erased'] : [];
        return [...idFaults(id), ...requestFaults(write.draft), ...late];
      }
      if (write.op === 'update' && changesNothing(write, stored)) return [];
      if (!isAdmin(sender)) return ['only admins change a request'];
      return write.op === 'delete' ? [] : statusFaults(resultOf(write, stored), stored ?? {});
    case 'requestDesk':
      if (!isAdmin(sender)) return ['only admins keep something beside a request'];
      if (write.op === 'delete') return [];
      return [...(itsRequest ? [] : ['it is beside no request']), ...teamRecordFaults(resultOf(write, stored))];
    case 'requestDeliveries': {
      if (write.op !== 'delete' || !isAdmin(sender)) return ['the notice alone writes its record'];
      const isErased = writes.some(({ op, path }) => op === 'delete' && path === `projectRequests/${id}`);
      return itsRequest && !isErased ? ['the request would be told of again'] : [];
    }
    case 'newsletter':
      if (write.op === 'set' && stored === undefined) {
        return [...idFaults(id), ...subscriptionFaults(write.draft), ...(itsRequest ? ['the id is a request’s'] : [])];
      }
      return write.op === 'delete' && isAdmin(sender) ? [] : ['nobody changes a subscription, and admins delete it'];
    case 'projectAnalytics':
      if (isAdmin(sender) && (write.op === 'delete' || isEmpty(resultOf(write, stored)))) return [];
      if (write.op !== 'set' || stored !== undefined) return ['nobody changes an event'];
      return [...(itsRequest ? [] : ['an event is of a request']), ...eventFaults(write.draft, id)];
    default:
      return [nobody('writes', collection)];
  }
}

/** The document that a write leaves behind. */
function resultOf(write: Exclude<Write, { op: 'delete' }>, stored: Fields = {}): Draft {
  if (write.op === 'set') return write.draft;
  const { fields, serverTimes = [], removed = [] } = write;
  const isByClient = ([key]: readonly [string, unknown]) => !serverTimes.includes(key) && !removed.includes(key);
  return { fields: Object.fromEntries(Object.entries({ ...stored, ...fields }).filter(isByClient)), serverTimes };
}

/** As an erased request leaves its event behind. */
function isEmpty({ fields, serverTimes }: Draft): boolean {
  return Object.keys(fields).length === 0 && serverTimes.length === 0;
}

function changesNothing(
  { fields, serverTimes = [], removed = [] }: Extract<Write, { op: 'update' }>,
  stored: Fields | undefined,
): boolean {
  return (
    stored !== undefined &&
    serverTimes.length === 0 &&
    Object.keys(fields).every((key) => isDeepStrictEqual(fields[key], stored[key])) &&
    !removed.some((key) => key in stored)
  );
}

/** A document's collection, or the whole path of one that lies deeper. */
function collectionOf(path: string): string {
  const [collection = '', ...rest] = path.split('/');
  return rest.length === 1 ? collection : path;
}

function nobody(verb: string, collection: string): string {
  return `nobody ${verb} ${collection}`;
}
