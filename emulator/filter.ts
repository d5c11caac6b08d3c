import type { StoredDocument } from './document.ts';
import { invalidArgument } from './errors.ts';
import { type FieldPath, getField, NAME_PATH, parseFieldPath } from './field-path.ts';
import { arrayItems, isNaNValue, isNull, toValue, type Value } from './value.ts';
import { compareValues, equalInFilter, sameType } from './value-order.ts';
import type { RawFieldReference, RawFilter } from './wire/requests.ts';

/** One condition on one field. `op` is from the API's FieldFilter or UnaryFilter. */
export interface Condition {
  readonly field: string;
  readonly op: string;
  /** The value to compare with; for unary operators the null or NaN in their name. */
  readonly operand: Value;
  readonly test: (value: Value | undefined) => boolean;
}

/** A checked filter. */
export type Filter = Condition | { readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] };

/** Operators that a query may have only one of, and that order its results by the field. */
export const NEGATIVE_OPS = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL'];
/** Operators that order the results by their field. */
export const INEQUALITY_OPS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  ...NEGATIVE_OPS,
];
/** Operators that compare with each item of a list, with the maximum number of items. */
const LIST_OPS: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

/** The value of a document's field; `__name__` is the document itself. */
export function fieldOf(document: StoredDocument, field: string, path: FieldPath): Value | undefined {
  return field === NAME_PATH ? { referenceValue: document.name } : getField(document.fields, path);
}

/** Whether a document matches. */
export function matches(filter: Filter, document: StoredDocument): boolean {
  if ('filters' in filter) {
    const test = (inner: Filter) => matches(inner, document);
    return filter.op === 'AND' ? filter.filters.every(test) : filter.filters.some(test);
  }
  return filter.test(fieldOf(document, filter.field, parseFieldPath(filter.field)));
}

/** All conditions of a filter. */
export function conditionsOf(filter: Filter): readonly Condition[] {
  return 'filters' in filter ? filter.filters.flatMap(conditionsOf) : [filter];
}

/**
 * Checks a filter on its own; how filters may be combined is up to the query.
 *
 * @throws StatusError INVALID_ARGUMENT with the message of Google's emulator.
 */
export function toFilter(raw: RawFilter): Filter {
  if (raw.compositeFilter !== undefined) {
    const { op, filters = [] } = raw.compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalidArgument('Unsupported CompositeFilter operator.');
    if (op === 'OR' && filters.length === 0) {
      throw invalidArgument('Composite filter must have at least one sub-filter.');
    }
    return { op, filters: filters.map(toFilter) };
  }
  if (raw.fieldFilter !== undefined) {
    const field = fieldName(raw.fieldFilter.field);
    const operand = toValue(raw.fieldFilter.value ?? {});
    return toFieldCondition(field, raw.fieldFilter.op ?? '', operand);
  }
  if (raw.unaryFilter !== undefined) {
    if (raw.unaryFilter.field === undefined) {
      throw invalidArgument('Unsupported UnaryFilter operand type (non-FIELD).');
    }
    return toUnaryCondition(fieldName(raw.unaryFilter.field), raw.unaryFilter.op ?? '');
  }
  throw invalidArgument('Unknown Filter type.');
}

/** Checks the name of a field and returns it. @throws StatusError INVALID_ARGUMENT. */
export function fieldName(reference: RawFieldReference | undefined): string {
  const text = reference?.fieldPath ?? '';
  parseFieldPath(text);
  return text;
}

function toUnaryCondition(field: string, op: string): Condition {
  const isNot = op.startsWith('IS_NOT_');
  const operand: Value = op.endsWith('NULL') ? { nullValue: null } : { doubleValue: 'NaN' };
  const isOperand = op.endsWith('NULL') ? isNull : isNaNValue;
  if (!/^IS_(NOT_)?(NULL|NAN)$/.test(op)) throw invalidArgument('Unknown UnaryFilter operator.');
  if (field === NAME_PATH) throw invalidArgument('__key__ filter value must be a Key');
  const test = (value: Value | undefined) =>
    value !== undefined && (isNot ? !isOperand(value) && !isNull(value) : isOperand(value));
  return { field, op, operand, test };
}

function toFieldCondition(field: string, op: string, operand: Value): Condition {
  const most = LIST_OPS[op];
  const items = arrayItems(operand);
  if (most !== undefined) {
    if (items === undefined) throw invalidArgument(`'${op}' requires an ArrayValue.`);
    if (items.length === 0) throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
    if (items.length > most) throw invalidArgument(`'${op}' supports up to ${most} comparison values.`);
  }
  if (field === NAME_PATH) {
    if (op.startsWith('ARRAY_')) throw invalidArgument('the name __key__ is reserved');
    const compared = most === undefined ? [operand] : (items ?? []);
    if (compared.some((value) => !('referenceValue' in value))) {
      throw invalidArgument('__key__ filter value must be a Key');
    }
  }
  const compare = comparison(op, operand);
  return { field, op, operand, test: (value) => value !== undefined && compare(value) };
}

function comparison(op: string, operand: Value): (value: Value) => boolean {
  const items = arrayItems(operand) ?? [];
  const isEqual = (value: Value) => equalInFilter(value, operand);
  const inItems = (value: Value) => items.some((item) => equalInFilter(value, item));
  const ordered = (test: (order: number) => boolean) => (value: Value) =>
    isComparable(value, operand) && test(compareValues(value, operand));
  switch (op) {
    case 'EQUAL':
      return isEqual;
    case 'NOT_EQUAL':
      return (value) => !isNull(operand) && !isNull(value) && !isEqual(value);
    case 'LESS_THAN':
      return ordered((order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ordered((order) => order <= 0);
    case 'GREATER_THAN':
      return ordered((order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ordered((order) => order >= 0);
    case 'IN':
      return inItems;
    case 'NOT_IN':
      return (value) => !items.some(isNull) && !isNull(value) && !inItems(value);
    case 'ARRAY_CONTAINS':
      return (value) => (arrayItems(value) ?? []).some(isEqual);
    case 'ARRAY_CONTAINS_ANY':
      return (value) => (arrayItems(value) ?? []).some(inItems);
    default:
      throw invalidArgument('Unknown FieldFilter operator.');
  }
}

/** Only values of the same type are less or greater; null and NaN are neither. */
function isComparable(a: Value, b: Value): boolean {
  return sameType(a, b) && !isNull(a) && !isNaNValue(a) && !isNaNValue(b);
}
