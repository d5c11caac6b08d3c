import { isDeepStrictEqual } from 'node:util';
import { unknownHere } from './errors.ts';
import { type FieldPath, getField, readDocumentName, readFieldPath } from './names.ts';
import { enumOf, listOf, literal, message, oneOf, optional, type Read, readNumber, readText } from './read-json.ts';
import type { Store, StoredDocument } from './store.ts';
import { readTime, toMicros } from './value.ts';

const NAME = '__name__';
const field = message({ fieldPath: readFieldPath });

const fieldFilter = message({
  field,
  op: enumOf({ EQUAL: 5, LESS_THAN_OR_EQUAL: 2, GREATER_THAN_OR_EQUAL: 4 }),
  value: oneOf({ stringValue: readText, booleanValue: literal(true, false), timestampValue: readTime }),
});
type Filter = ReturnType<typeof fieldFilter>;

/** The filters of a query, all of which must hold. */
const readFilters: Read<readonly Filter[]> = (json, at) => {
  if (json === undefined) return [];
  const composite = message({ op: enumOf({ AND: 1 }), filters: listOf(message({ fieldFilter })) });
  const filter = oneOf({ fieldFilter, compositeFilter: composite })(json, at);
  return 'fieldFilter' in filter ? [filter.fieldFilter] : filter.compositeFilter.filters.map((one) => one.fieldFilter);
};

const orderBy = message({
  field: message({ fieldPath: readText }),
  direction: enumOf({ ASCENDING: 1, DESCENDING: 2 }),
});

const readQuery = message({
  from: listOf(message({ collectionId: readText })),
  where: readFilters,
  orderBy: optional(listOf(orderBy)),
  startAt: optional(
    message({
      values: listOf(oneOf({ timestampValue: readTime, referenceValue: readText })),
      before: optional(literal(false)),
    }),
  ),
  limit: optional(readNumber),
  select: optional(message({ fields: listOf(field) })),
});

/** A query's documents, in order, and the fields that it wants of them: all if undefined. */
export interface Selection {
  readonly documents: readonly StoredDocument[];
  readonly paths: readonly FieldPath[] | undefined;
}

/**
 * Runs a query over one collection: fields that equal something, at most one time in a range, and in the order of that
 * time and the document's name.
 *
 * @throws StatusError INVALID_ARGUMENT.
 */
export function runQuery(json: unknown, at: string, database: string, store: Store): Selection {
  const query = readQuery(json, at);
  const [from, ...others] = query.from;
  if (from === undefined || others.length > 0) throw unknownHere(`${at}.from with ${query.from.length} collections`);
  const range = query.where.find(({ op }) => op !== 'EQUAL')?.field.fieldPath;
  const sign = checkOrder(query, range, at);
  const place = (document: StoredDocument): Place => ({ name: document.name, time: timeAt(document, range) });
  const start = query.startAt && placeOf(query.startAt.values, range, `${at}.startAt`, database);
  const documents = store
    .below(`${database}/documents/${from.collectionId}/`)
    .filter((document) => query.where.every((filter) => holds(filter, document)))
    .filter((document) => start === undefined || sign * compare(place(document), start) > 0)
    .sort((a, b) => sign * compare(place(a), place(b)))
    .slice(0, query.limit);
  return { documents, paths: query.select?.fields.map(({ fieldPath }) => fieldPath) };
}

function holds({ field: { fieldPath }, op, value }: Filter, document: StoredDocument): boolean {
  if (op === 'EQUAL') return isDeepStrictEqual(getField(document.fields ?? {}, fieldPath), value);
  const time = timeAt(document, fieldPath);
  if (time === undefined || !('timestampValue' in value)) return false;
  const wanted = toMicros(value.timestampValue);
  return op === 'LESS_THAN_OR_EQUAL' ? time <= wanted : time >= wanted;
}

/** Where a document stands among others; the time is that of the field in a range, if the query has one. */
interface Place {
  readonly time: number | undefined;
  readonly name: string;
}

function compare(a: Place, b: Place): number {
  return (a.time ?? 0) - (b.time ?? 0) || Number(a.name > b.name) - Number(a.name < b.name);
}

function timeAt({ fields = {} }: StoredDocument, path: FieldPath | undefined): number | undefined {
  const value = path && getField(fields, path);
  return value !== undefined && 'timestampValue' in value ? toMicros(value.timestampValue) : undefined;
}

/** @returns 1 if the query's order is ascending, else -1. */
function checkOrder(query: ReturnType<typeof readQuery>, range: FieldPath | undefined, at: string): 1 | -1 {
  const ranges = query.where.filter(({ op }) => op !== 'EQUAL');
  if (ranges.length > 1) throw unknownHere(`${at}.where with ${ranges.length} ranges`);
  if (ranges.some(({ value }) => !('timestampValue' in value)))
    throw unknownHere(`${at}.where with a range of no times`);
  const keys = query.orderBy ?? [];
  const known = range === undefined ? [NAME] : [range.join('.'), NAME];
  const given = keys.map(({ field: { fieldPath } }) => fieldPath);
  if (given.some((key, i) => key !== known[i])) throw unknownHere(`${at}.orderBy ${given.join(', ')}`);
  const directions = new Set(keys.map(({ direction }) => direction));
  if (directions.size > 1) throw unknownHere(`${at}.orderBy in two directions`);
  return directions.has('DESCENDING') ? -1 : 1;
}

/** A cursor's values name a place completely, or the query is one that is not known here. */
function placeOf(
  values: readonly ({ readonly timestampValue: string } | { readonly referenceValue: string })[],
  range: FieldPath | undefined,
  at: string,
  database: string,
): Place {
  const [reference, before] = values.toReversed();
  const time = before !== undefined && 'timestampValue' in before ? toMicros(before.timestampValue) : undefined;
  const isComplete = values.length === (range === undefined ? 1 : 2) && (time === undefined) === (range === undefined);
  if (!isComplete || reference === undefined || !('referenceValue' in reference)) {
    throw unknownHere(`${at} with these values`);
  }
  return { time, name: readDocumentName(reference.referenceValue, at, database) };
}
