import * as fc from 'fast-check';
import { TEMPLATE_LIMIT } from '../../../src/shared/constants.ts';
import type { Fields } from '../guarded-firestore.ts';
import { text } from '../hostile-cases.ts';
import type { Act, Attempt, Filter, Write } from './attempt.ts';
import { MOST_IN_A_COMMIT } from './oracle.ts';
import { type Fresh, freshRequest, stored } from './records.ts';

/** What is done to a document, or around it. */
type Operation = (fresh: Fresh) => fc.Arbitrary<Omit<Attempt, 'sender'>>;
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
const withinLimit = fc.integer({ min: 1, max: TEMPLATE_LIMIT });
const beyondLimit = fc.constantFrom(TEMPLATE_LIMIT + 1, 100, 500, 10_000);

/** Every operation, by name. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  get: onStored(({ path }) => fc.constant({ op: 'get', by: 'GET', path })),
  'get of none': ({ path, given }) => fc.constant({ given, act: { op: 'get', by: 'GET', path } }),
  'get of many': onStored(({ path }) => fc.constant({ op: 'get', by: 'batchGet', path })),
  list: lists('GET', fc.constant([]), withinLimit),
  'list without a limit': lists('GET', fc.constant([]), fc.constant(undefined)),
  'list of too many': lists('GET', fc.constant([]), beyondLimit),
  'query of what is shown': lists('runQuery', fc.constant(SHOWN), withinLimit),
  'query of too many': lists('runQuery', fc.constant(SHOWN), beyondLimit),
  'open-ended query': lists('runQuery', fc.constant(SHOWN), fc.constant(undefined)),
  'query of everything': lists('runQuery', fc.constant([]), withinLimit),
  'query of what is unpublished': lists('runQuery', unpublished, withinLimit),
  'query of what is inactive': lists('runQuery', inactive, withinLimit),
  'query of half of it': lists(
    'runQuery',
    fc.constantFrom(...SHOWN).map((filter) => [filter]),
    withinLimit,
  ),
  count: lists('runAggregationQuery', fc.constantFrom<readonly Filter[]>([], SHOWN), fc.constant(undefined)),
  'query of a collection group': lists('collection group', fc.constantFrom<readonly Filter[]>([], SHOWN), withinLimit),
  create: (fresh) =>
    fc.constant({ given: fresh.given, act: commit({ op: 'set', path: fresh.path, draft: fresh.draft }) }),
  replace: onStored((fresh) => fc.constant(commit({ op: 'set', path: fresh.path, draft: fresh.draft }))),
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
  'update with a field more': onStored(({ path, draft }) =>
    fc.constant(commit({ op: 'update', path, fields: { ...draft.fields, note: text('x') } })),
  ),
  delete: onStored(({ path }) => fc.constant(commit({ op: 'delete', path }))),
  'batch with a request': (fresh) =>
    freshRequest.map((request) => ({
      given: [...request.given, ...fresh.given],
      act: commit(
        { op: 'set', path: request.path, draft: request.draft },
        { op: 'set', path: fresh.path, draft: fresh.draft },
      ),
    })),
  'batch with a delete': (fresh) =>
    fc.tuple(freshRequest, freshRequest).map(([request, victim]) => ({
      given: [...fresh.given, stored(victim)],
      act: commit(
        { op: 'set', path: fresh.path, draft: fresh.draft },
        { op: 'set', path: request.path, draft: request.draft },
        { op: 'delete', path: victim.path },
      ),
    })),
};

/** Commits of more than anybody sends. */
export function flood(fresh: fc.Arbitrary<Fresh>): fc.Arbitrary<Omit<Attempt, 'sender'>> {
  return fc.array(fresh, { minLength: MOST_IN_A_COMMIT + 1, maxLength: MOST_IN_A_COMMIT * 2 }).map((all) => ({
    given: all.flatMap(({ given }) => given),
    act: commit(...all.map(({ path, draft }) => ({ op: 'set', path, draft }) as const)),
  }));
}

function commit(...writes: readonly Write[]): Act {
  return { op: 'commit', writes };
}

function onStored(act: (fresh: Fresh) => fc.Arbitrary<Act>): Operation {
  return (fresh) => act(fresh).map((one) => ({ given: [...fresh.given, stored(fresh)], act: one }));
}

function lists(
  by: List['by'],
  filters: fc.Arbitrary<readonly Filter[]>,
  limits: fc.Arbitrary<number | undefined>,
): Operation {
  return onStored(({ path }) => {
    const segments = path.split('/');
    const collection = segments.at(-2) ?? '';
    const parent = segments.slice(0, -2).join('/');
    return fc
      .tuple(filters, limits)
      .map(([some, limit]) => ({ op: 'list', by, parent, collection, filters: some, limit }));
  });
}

/** A value that no honest draft has in this field. */
function other(key: string): Fields {
  return { [key]: text('something else') };
}
