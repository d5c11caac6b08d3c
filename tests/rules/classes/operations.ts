import * as fc from 'fast-check';
import { CATEGORY_LIMIT, TEMPLATE_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields } from '../guarded-firestore.ts';
import { MOST_IN_A_COMMIT, text } from '../rest.ts';
import type { Act, Attempt, Filter, Write } from './attempt.ts';
import { type Fresh, freshEvent, freshRequest, freshSubscription, stored } from './records.ts';

/** What is done to a document, or around it. */
type Operation = (fresh: Fresh) => fc.Arbitrary<Omit<Attempt, 'sender'>>;
type Commit = Extract<Act, { op: 'commit' }>;
type List = Extract<Act, { op: 'list' }>;

const SHOWN: readonly Filter[] = [
  ['isActive', true],
  ['status', 'published'],
];
const unpublished = fc.constantFrom('draft', 'archived').map((status): Filter[] => [
  ['isActive', true],
  ['status', status],
]);
const inactive = fc.constant<Filter[]>([
  ['isActive', false],
  ['status', 'published'],
]);
const LIMITS = { templates: TEMPLATE_LIMIT, categories: CATEGORY_LIMIT };
type Limit = (most: number) => number | undefined;
const some: Limit = (most) => Math.ceil(most / 7);
const all: Limit = (most) => most;
const oneMore: Limit = (most) => most + 1;
const endless: Limit = () => undefined;

/** Every operation, by name. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  get: onStored(({ path }) => fc.constant({ op: 'get', by: 'GET', path })),
  'get of none': ({ path, given }) =>
    fc.constantFrom('GET', 'batchGet').map((by) => ({ given, act: { op: 'get', by, path } })),
  'get of many': onStored(({ path }) => fc.constant({ op: 'get', by: 'batchGet', path })),
  list: lists('GET', fc.constant([]), all),
  'list without a limit': lists('GET', fc.constant([]), endless),
  'list of one too many': lists('GET', fc.constant([]), oneMore),
  'query of what is shown': lists('runQuery', fc.constant(SHOWN), all),
  'query of one too many': lists('runQuery', fc.constant(SHOWN), oneMore),
  'query of what comes later': lists('runQuery', fc.constant(SHOWN), some, 1),
  'open-ended query': lists('runQuery', fc.constant(SHOWN), endless),
  'query of everything': lists('runQuery', fc.constant([]), some),
  'query of what is unpublished': lists('runQuery', unpublished, some),
  'query of what is inactive': lists('runQuery', inactive, some),
  'query of the published': lists('runQuery', fc.constant(SHOWN.slice(1)), some),
  'query of the active': lists('runQuery', fc.constant(SHOWN.slice(0, 1)), some),
  count: lists('runAggregationQuery', fc.constantFrom<readonly Filter[]>([], SHOWN), endless),
  'query of a collection group': lists('collection group', fc.constantFrom<readonly Filter[]>([], SHOWN), some),
  create: (fresh) => fc.constant({ given: fresh.given, act: commit(set(fresh)) }),
  replace: onStored((fresh) => fc.constant(commit(set(fresh)))),
  'update of nothing': onStored((fresh) =>
    fc
      .subarray(Object.entries(fresh.draft.fields), { minLength: 1 })
      .map((same) => commit({ op: 'update', path: fresh.path, fields: Object.fromEntries(same) })),
  ),
  'update of a field': onStored((fresh) =>
    fc
      .constantFrom(...Object.keys(fresh.draft.fields))
      .map((key) => commit({ op: 'update', path: fresh.path, fields: other(key) })),
  ),
  'update without a field': onStored(({ path, draft }) =>
    fc
      .constantFrom(...Object.keys(draft.fields))
      .map((key) => commit({ op: 'update', path, fields: {}, removed: [key] })),
  ),
  'update of none': ({ path, draft, given }) =>
    fc.constant({ given, act: commit({ op: 'update', path, fields: draft.fields }) }),
  'update with a field more': onStored(({ path, draft }) =>
    fc.constant(commit({ op: 'update', path, fields: { ...draft.fields, note: text('x') } })),
  ),
  delete: onStored(({ path }) => fc.constant(commit({ op: 'delete', path }))),
  'batch with a request': (fresh) =>
    freshRequest.map((request) => ({
      given: [...request.given, ...fresh.given],
      act: commit(set(request), set(fresh)),
    })),
  'batch with a delete': (fresh) =>
    fc.tuple(freshRequest, freshRequest).map(([request, victim]) => ({
      given: [...fresh.given, stored(victim)],
      act: commit(set(fresh), set(request), { op: 'delete', path: victim.path }),
    })),
};

/** New requests, events and subscriptions in one call. */
interface Sizes {
  readonly requests: number;
  readonly events: number;
  readonly subscriptions?: number;
  readonly by?: Commit['by'];
}

/** As many new documents in one call as it may bring, and one more. */
export const FLOODS: Readonly<Record<string, Sizes>> = {
  'as many requests as may be': { requests: MOST_IN_A_COMMIT, events: 0 },
  'one request more': { requests: MOST_IN_A_COMMIT + 1, events: 0 },
  'one request more, in a transaction': { requests: MOST_IN_A_COMMIT + 1, events: 0, by: 'transaction' },
  'one request more, one by one': { requests: MOST_IN_A_COMMIT + 1, events: 0, by: 'batchWrite' },
  'as many events as may be': { requests: 0, events: MOST_IN_A_COMMIT },
  'one event more': { requests: 0, events: MOST_IN_A_COMMIT + 1 },
  'as many subscriptions as may be': { requests: 0, events: 0, subscriptions: MOST_IN_A_COMMIT },
  'one subscription more': { requests: 0, events: 0, subscriptions: MOST_IN_A_COMMIT + 1 },
  'as many of both as may be': { requests: 9, events: MOST_IN_A_COMMIT - 9 },
  'one more of both': { requests: 10, events: MOST_IN_A_COMMIT - 9 },
};

/** A call that brings as many new documents. */
export function flood({
  requests,
  events,
  subscriptions = 0,
  by = 'commit',
}: Sizes): fc.Arbitrary<Omit<Attempt, 'sender'>> {
  const many = (fresh: fc.Arbitrary<Fresh>, length: number) =>
    fc.array(fresh, { minLength: length, maxLength: length });
  const all = fc.tuple(many(freshRequest, requests), many(freshEvent, events), many(freshSubscription, subscriptions));
  return all.map((each) => ({
    given: each.flat().flatMap(({ given }) => given),
    act: { op: 'commit', by, writes: each.flat().map(set) },
  }));
}

/** A commit of these writes. */
export function commit(...writes: readonly Write[]): Commit {
  return { op: 'commit', by: 'commit', writes };
}

/** Writes a whole document. */
export function set({ path, draft }: Pick<Fresh, 'path' | 'draft'>): Write {
  return { op: 'set', path, draft };
}

function onStored(act: (fresh: Fresh) => fc.Arbitrary<Act>): Operation {
  return (fresh) => act(fresh).map((one) => ({ given: [...fresh.given, stored(fresh)], act: one }));
}

function lists(by: List['by'], filters: fc.Arbitrary<readonly Filter[]>, limit: Limit, offset = 0): Operation {
  return onStored(({ path }) => {
    const segments = path.split('/');
    const collection = segments.at(-2) ?? '';
    const parent = segments.slice(0, -2).join('/');
    const most = LIMITS[collection as keyof typeof LIMITS] ?? TEMPLATE_LIMIT;
    return filters.map((those) => ({
      op: 'list',
      by,
      parent,
      collection,
      filters: those,
      limit: limit(most),
      offset,
    }));
  });
}

/** A value that no honest draft has in this field. */
function other(key: string): Fields {
  return { [key]: text('something else') };
}
