import { invalidArgument } from './errors.ts';
import { type FieldPath, getField, parseFieldPath, withField } from './field-path.ts';
import { fromMicros } from './timestamp.ts';
import { arrayItems, arrayOf, type Fields, isNaNValue, toValue, type Value } from './value.ts';
import { compareValues } from './value-order.ts';
import type { RawFieldTransform } from './wire/requests.ts';

/** A checked transform: computes a field's new value from its old one. */
export interface Transform {
  readonly path: FieldPath;
  /** `requestTime` is a canonical timestamp. */
  readonly apply: (old: Value | undefined, requestTime: string) => Value;
  /** Lists are answered as null, as the client has no use for values added by others. */
  readonly answersNull: boolean;
}

/**
 * Checks the transforms of one write.
 *
 * @throws StatusError INVALID_ARGUMENT.
 */
export function toTransforms(raw: readonly RawFieldTransform[]): Transform[] {
  const transforms = raw.map(toTransform);
  for (const { path } of transforms) {
    const nested = transforms.some(
      (other) => other.path.length > path.length && path.every((id, i) => id === other.path[i]),
    );
    if (!nested) continue;
    throw invalidArgument(`Cannot transform property ${path.join('.')} and its nested property at the same time.`);
  }
  return transforms;
}

/** Applies transforms in order. @returns the new fields, and the server's result for each transform. */
export function applyTransforms(fields: Fields, transforms: readonly Transform[], requestMicros: number) {
  // The emulator's request time has whole milliseconds.
  const requestTime = fromMicros(Math.floor(requestMicros / 1000) * 1000);
  const results: Value[] = [];
  const changed = transforms.reduce((before, { path, apply, answersNull }) => {
    const value = apply(getField(before, path), requestTime);
    results.push(answersNull ? { nullValue: null } : value);
    return withField(before, path, value);
  }, fields);
  return { fields: changed, results };
}

function toTransform(raw: RawFieldTransform): Transform {
  const path = parseFieldPath(raw.fieldPath ?? '');
  const computed = (apply: Transform['apply']): Transform => ({ path, apply, answersNull: false });
  const list = (change: (old: readonly Value[]) => readonly Value[]): Transform => ({
    path,
    apply: (old) => arrayOf(change((old && arrayItems(old)) ?? [])),
    answersNull: true,
  });
  if (raw.setToServerValue !== undefined) {
    if (raw.setToServerValue !== 'REQUEST_TIME') {
      throw invalidArgument('ServerValue type must be specified for set_to_server_value transformation.');
    }
    return computed((_, requestTime) => ({ timestampValue: requestTime }));
  }
  if (raw.increment !== undefined) {
    const by = toNumber(toValue(raw.increment));
    return computed((old) => (isNumber(old) ? add(old, by) : by));
  }
  if (raw.maximum !== undefined) {
    const other = toNumber(toValue(raw.maximum));
    return computed((old) => (isNumber(old) ? larger(old, other) : other));
  }
  if (raw.minimum !== undefined) {
    const other = toNumber(toValue(raw.minimum));
    return computed((old) => (isNumber(old) && compareValues(old, other) <= 0 ? old : other));
  }
  if (raw.appendMissingElements !== undefined) {
    const items = (raw.appendMissingElements.values ?? []).map(toValue);
    return list((old) => {
      const all = [...old];
      for (const item of items) if (!contains(all, item)) all.push(item);
      return all;
    });
  }
  if (raw.removeAllFromArray !== undefined) {
    const items = (raw.removeAllFromArray.values ?? []).map(toValue);
    return list((old) => old.filter((item) => !contains(items, item)));
  }
  throw invalidArgument('Operation type must be specified for field transformation.');
}

type NumberValue = Extract<Value, { integerValue: string } | { doubleValue: unknown }>;

function isNumber(value: Value | undefined): value is NumberValue {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

function toNumber(value: Value): NumberValue {
  if (!isNumber(value)) throw invalidArgument('Input must be int64 or double.');
  return value;
}

function contains(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => compareValues(item, wanted) === 0);
}

function larger(old: NumberValue, other: NumberValue): NumberValue {
  if (isNaNValue(other)) return other;
  return isNaNValue(old) || compareValues(old, other) >= 0 ? old : other;
}

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/** Integers stay integers and saturate at 64 bits; with a double the sum is a double. */
function add(a: NumberValue, b: NumberValue): NumberValue {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const kept = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
    return { integerValue: kept.toString() };
  }
  const sum = asDouble(a) + asDouble(b);
  if (Number.isFinite(sum)) return { doubleValue: sum };
  return { doubleValue: Number.isNaN(sum) ? 'NaN' : sum > 0 ? 'Infinity' : '-Infinity' };
}

function asDouble(value: NumberValue): number {
  return Number('integerValue' in value ? value.integerValue : value.doubleValue);
}
