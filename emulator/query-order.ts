import type { StoredDocument } from './document.ts';
import { invalidArgument, StatusError } from './errors.ts';
import { type FieldPath, NAME_PATH, parseFieldPath } from './field-path.ts';
import { conditionsOf, type Filter, fieldName, fieldOf, INEQUALITY_OPS } from './filter.ts';
import { toValue, type Value } from './value.ts';
import { compareValues } from './value-order.ts';
import type { RawCursor, StructuredQuery } from './wire/requests.ts';

/** One key of the sort order. */
export interface SortKey {
  readonly field: string;
  readonly path: FieldPath;
  /** 1 ascending, -1 descending. */
  readonly sign: 1 | -1;
}

/**
 * A query's full sort order: its own keys, then the fields of its inequalities, then the document's name.
 *
 * @throws StatusError when the order is not possible.
 */
export function toSortKeys(query: StructuredQuery, filter: Filter | undefined): SortKey[] {
  const keys = (query.orderBy ?? []).map(({ field, direction }) =>
    sortKey(fieldName(field), direction === 'DESCENDING' ? -1 : 1),
  );
  const lastSign = keys.at(-1)?.sign ?? 1;
  const conditions = filter === undefined ? [] : conditionsOf(filter);
  const inequalities = new Set(
    conditions.filter(({ op }) => INEQUALITY_OPS.includes(op)).map((condition) => condition.field),
  );
  const missing = (field: string) => !keys.some((key) => key.field === field);
  for (const field of [...inequalities].filter(missing).sort(nameLast)) keys.push(sortKey(field, lastSign));
  checkKeys(keys);
  const onlyKeys = conditions.every((condition) => condition.field === NAME_PATH);
  if (keys[0]?.field === NAME_PATH && keys[0].sign === -1 && onlyKeys) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
  return keys.at(-1)?.field === NAME_PATH ? keys : [...keys, sortKey(NAME_PATH, lastSign)];
}

function sortKey(field: string, sign: 1 | -1): SortKey {
  return { field, path: parseFieldPath(field), sign };
}

function nameLast(a: string, b: string): number {
  if (a === NAME_PATH || b === NAME_PATH) return a === NAME_PATH ? 1 : -1;
  return a < b ? -1 : 1;
}

function checkKeys(keys: readonly SortKey[]): void {
  for (const [i, { field }] of keys.entries()) {
    if (keys.findIndex((key) => key.field === field) !== i) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${field}`);
    }
  }
  const name = keys.findIndex((key) => key.field === NAME_PATH);
  if (name !== -1 && name !== keys.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
}

/** A document's sort key values; undefined if it lacks one, which excludes it from the results. */
export function sortValues(document: StoredDocument, keys: readonly SortKey[]): Value[] | undefined {
  const values: Value[] = [];
  for (const { field, path } of keys) {
    const value = fieldOf(document, field, path);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** Compares by the keys for which both have values. */
export function compareByKeys(a: readonly Value[], b: readonly Value[], keys: readonly SortKey[]): number {
  for (const [i, { sign }] of keys.entries()) {
    const [left, right] = [a[i], b[i]];
    if (left === undefined || right === undefined) return 0;
    const order = compareValues(left, right);
    if (order !== 0) return sign * order;
  }
  return 0;
}

/** A cursor's values. @throws StatusError INVALID_ARGUMENT. */
export function toCursorValues(cursor: RawCursor, query: StructuredQuery, keys: readonly SortKey[]): Value[] {
  const values = (cursor.values ?? []).map(toValue);
  if (values.length > (query.orderBy ?? []).length) throw invalidArgument('Cursor has too many values.');
  for (const [i, value] of values.entries()) {
    if (keys[i]?.field === NAME_PATH && !('referenceValue' in value)) {
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    }
  }
  return values;
}
