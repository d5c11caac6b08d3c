import { compareNames } from './names.ts';
import { arrayItems, type Fields, isNaNValue, isNull, mapFields, type Value } from './value.ts';

/** Firestore's order of types (https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering). */
const TYPES = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
];

function typeRank(value: Value): number {
  return TYPES.findIndex((names) => names.some((name) => name in value));
}

/** True when both have the same type in this order; both kinds of number count as one. */
export function sameType(a: Value, b: Value): boolean {
  return typeRank(a) === typeRank(b);
}

/** Compares any two values: negative, zero or positive. NaN equals itself and sorts before all numbers. */
export function compareValues(a: Value, b: Value): number {
  const byType = typeRank(a) - typeRank(b);
  if (byType !== 0) return byType;
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return compareTimes(a.timestampValue, b.timestampValue);
  }
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.compare(Buffer.from(a.bytesValue, 'base64'), Buffer.from(b.bytesValue, 'base64'));
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const byLatitude = (a.geoPointValue.latitude ?? 0) - (b.geoPointValue.latitude ?? 0);
    return byLatitude || (a.geoPointValue.longitude ?? 0) - (b.geoPointValue.longitude ?? 0);
  }
  const [left, right] = [arrayItems(a), arrayItems(b)];
  if (left !== undefined && right !== undefined) return compareLists(left, right);
  const [leftMap, rightMap] = [mapFields(a), mapFields(b)];
  if (leftMap !== undefined && rightMap !== undefined) return compareMaps(leftMap, rightMap);
  return isNull(a) ? 0 : compareNumbers(a, b);
}

/** Equality in filters: numbers by value, nothing equals null or NaN. */
export function equalInFilter(a: Value, b: Value): boolean {
  return !isNull(a) && !isNaNValue(a) && !isNull(b) && !isNaNValue(b) && compareValues(a, b) === 0;
}

/** A number's value: integers as bigint, because a double can't hold those beyond 2^53. */
function worth(value: Value): bigint | number {
  if ('integerValue' in value) return BigInt(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : Number.NaN;
}

function compareNumbers(a: Value, b: Value): number {
  const [nanA, nanB] = [isNaNValue(a), isNaNValue(b)];
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  const [left, right] = [worth(a), worth(b)];
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareTimes(a: string, b: string): number {
  // Canonical timestamps vary in length; without the Z a shorter fraction is a prefix and sorts first.
  return compareText(a.slice(0, -1), b.slice(0, -1));
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const left = Object.entries(a).sort(([x], [y]) => compareText(x, y));
  const right = Object.entries(b).sort(([x], [y]) => compareText(x, y));
  for (const [i, [key, value]] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = compareText(key, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
