import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Store, StoredDocument } from './store.ts';
import { fieldPath, getField, orderOf, type Value, value } from './values.ts';

/** Accepts an enumerated value by its name, or by its number in Google's protocol: Google's client for Node sends numbers. */
function enumOf<const Name extends string>(numbers: Readonly<Record<Name, number>>) {
  const names = Object.keys(numbers) as Name[];
  return z.preprocess((given) => names.find((name) => numbers[name] === given) ?? given, z.enum(names));
}

const NAME = '__name__';
const field = z.strictObject({ fieldPath: z.union([z.literal(NAME).transform((name) => [name]), fieldPath]) });
const fieldFilter = z.strictObject({
  field,
  op: enumOf({ LESS_THAN: 1, GREATER_THAN: 3, GREATER_THAN_OR_EQUAL: 4, EQUAL: 5 }),
  value,
});
const filter = z.strictObject({
  fieldFilter: fieldFilter.optional(),
  compositeFilter: z
    .strictObject({ op: enumOf({ AND: 1 }), filters: z.array(z.strictObject({ fieldFilter })) })
    .optional(),
});
const orderBy = z.strictObject({
  field,
  direction: enumOf({ ASCENDING: 1, DESCENDING: 2 }),
});

/** The schema of a query in one collection. */
export const structuredQuery = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: z.string() })]),
  where: filter.optional(),
  orderBy: z.array(orderBy).default([]),
  startAt: z.strictObject({ values: z.array(value), before: z.literal(false).optional() }).optional(),
  limit: z.int().optional(),
});

/** Runs a query over the documents below `root`. */
export function runQuery(query: z.infer<typeof structuredQuery>, root: string, store: Store): StoredDocument[] {
  const { fieldFilter, compositeFilter } = query.where ?? {};
  const filters = [fieldFilter ?? [], compositeFilter?.filters.map((one) => one.fieldFilter) ?? []].flat();
  const keys = sortKeys(query, filters);
  const { values = [] } = query.startAt ?? {};
  const compare = (a: readonly (Value | undefined)[], b: readonly (Value | undefined)[]) =>
    keys.reduce((sum, { sign }, i) => sum || sign * compareValues(a[i], b[i]), 0);
  return store
    .below(`${root}/${query.from[0].collectionId}/`)
    .filter((document) => filters.every((one) => isMatch(one, document)))
    .map((document) => ({ document, place: keys.map(({ path }) => valueAt(document, path)) }))
    .filter(({ place }) => !place.includes(undefined)) // omits documents that lack a field to sort by
    .filter(({ place }) => compare(place.slice(0, values.length), values) >= (values.length === 0 ? 0 : 1))
    .sort((a, b) => compare(a.place, b.place))
    .slice(0, query.limit)
    .map(({ document }) => document);
}

/** Returns Firestore's sort keys: the fields in `orderBy`, or else the field of a range filter; then the document's name. */
function sortKeys(query: z.infer<typeof structuredQuery>, filters: readonly z.infer<typeof fieldFilter>[]) {
  const keys = query.orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    sign: direction === 'DESCENDING' ? -1 : 1,
  }));
  const range = filters.find(({ op }) => op.startsWith('GREATER') || op === 'LESS_THAN');
  if (range !== undefined && keys.length === 0) keys.push({ path: range.field.fieldPath, sign: 1 });
  if (!keys.some(({ path }) => path[0] === NAME)) keys.push({ path: [NAME], sign: keys.at(-1)?.sign ?? 1 });
  return keys;
}

function valueAt(document: StoredDocument, path: readonly string[]): Value | undefined {
  return path[0] === NAME ? { referenceValue: document.name } : getField(document.fields ?? {}, path);
}

function isMatch({ field, op, value: wanted }: z.infer<typeof fieldFilter>, document: StoredDocument): boolean {
  const found = valueAt(document, field.fieldPath);
  if (op === 'EQUAL') return isDeepStrictEqual(found, wanted);
  if (found === undefined || orderOf(found)[0] !== orderOf(wanted)[0]) return false; // a range matches only its own type
  const order = compareValues(found, wanted);
  if (op === 'LESS_THAN') return order < 0;
  return order > 0 || (order === 0 && op === 'GREATER_THAN_OR_EQUAL');
}

function compareValues(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return 0; // a cursor may have fewer values than there are keys
  const [[type, key], [otherType, other]] = [orderOf(a), orderOf(b)];
  return type - otherType || Number(key > other) - Number(key < other);
}
