import { invalidArgument } from './errors.ts';
import { parseDocumentName } from './names.ts';

/** A double in JSON. */
export type Double = number | 'NaN' | 'Infinity' | '-Infinity';

/** A value in its canonical form, as stored and answered. Empty lists and maps, and zero coordinates, are omitted. */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: Double }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude?: number; readonly longitude?: number } }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };

/** Fields of a document or a map. */
export type Fields = Readonly<Record<string, Value>>;

/** A value as sent by a client, with scalars already parsed; at most one of these is set. */
export interface RawValue {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: Double;
  readonly timestampValue?: string;
  readonly stringValue?: string;
  readonly bytesValue?: string;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: Double; readonly longitude?: Double };
  readonly arrayValue?: { readonly values?: readonly RawValue[] };
  readonly mapValue?: { readonly fields?: Readonly<Record<string, RawValue>> };
  readonly fieldReferenceValue?: string;
}

/** A list as a value. */
export function arrayOf(values: readonly Value[]): Value {
  return { arrayValue: values.length === 0 ? {} : { values } };
}

/** A map as a value. */
export function mapOf(fields: Fields): Value {
  return { mapValue: Object.keys(fields).length === 0 ? {} : { fields } };
}

/** The items of a list, or undefined for any other value. */
export function arrayItems(value: Value): readonly Value[] | undefined {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : undefined;
}

/** The fields of a map, or undefined for any other value. */
export function mapFields(value: Value): Fields | undefined {
  return 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined;
}

/** True for `null`. */
export function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

/** True for the double NaN. */
export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

/**
 * Checks a client's value and converts it to its stored form.
 *
 * @throws StatusError INVALID_ARGUMENT when it is unset, of an unknown type or out of range.
 */
export function toValue(raw: RawValue): Value {
  if (raw.arrayValue !== undefined) {
    return arrayOf((raw.arrayValue.values ?? []).map(toValue));
  }
  if (raw.mapValue !== undefined) {
    return mapOf(toFields(raw.mapValue.fields ?? {}, (name) => `field name '${name}' is reserved.`));
  }
  if (raw.geoPointValue !== undefined) return toGeoPoint(raw.geoPointValue);
  if (raw.referenceValue !== undefined) {
    parseDocumentName(raw.referenceValue, 'Resource name');
    return { referenceValue: raw.referenceValue };
  }
  if (raw.fieldReferenceValue !== undefined) {
    throw invalidArgument('Value type is not supported: FIELD_REFERENCE_VALUE');
  }
  return toScalar(raw);
}

function toScalar(raw: RawValue): Value {
  if (raw.nullValue !== undefined) return { nullValue: null };
  if (raw.booleanValue !== undefined) return { booleanValue: raw.booleanValue };
  if (raw.integerValue !== undefined) return { integerValue: raw.integerValue };
  if (raw.doubleValue !== undefined) return { doubleValue: raw.doubleValue };
  if (raw.timestampValue !== undefined) return { timestampValue: raw.timestampValue };
  if (raw.stringValue !== undefined) return { stringValue: raw.stringValue };
  if (raw.bytesValue !== undefined) return { bytesValue: raw.bytesValue };
  throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
}

/**
 * Checks and converts the fields of a client's document.
 *
 * @throws StatusError INVALID_ARGUMENT, also for a list within a list: those may only be computed or compared with.
 */
export function toDocumentFields(raw: Readonly<Record<string, RawValue>>): Fields {
  const fields = toFields(raw, (name) => `field name ${name} is reserved`);
  for (const value of Object.values(fields)) refuseListInList(value);
  return fields;
}

function refuseListInList(value: Value): void {
  for (const item of arrayItems(value) ?? []) {
    if ('arrayValue' in item) throw invalidArgument('Cannot convert an array value in an array value.');
    refuseListInList(item);
  }
  for (const inner of Object.values(mapFields(value) ?? {})) refuseListInList(inner);
}

/** `reserved` formats the message for a reserved name. */
function toFields(raw: Readonly<Record<string, RawValue>>, reserved: (name: string) => string): Fields {
  const fields: Record<string, Value> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (/^__.*__$/s.test(name)) throw invalidArgument(reserved(name));
    fields[name] = toValue(value);
  }
  return fields;
}

function toGeoPoint(raw: { readonly latitude?: Double; readonly longitude?: Double }): Value {
  const latitude = degrees('latitude', raw.latitude ?? 0, 90);
  const longitude = degrees('longitude', raw.longitude ?? 0, 180);
  return {
    geoPointValue: { ...(latitude === 0 ? {} : { latitude }), ...(longitude === 0 ? {} : { longitude }) },
  };
}

function degrees(what: string, value: Double, most: number): number {
  const number = Number(value);
  if (number >= -most && number <= most) return number;
  const shown = Number.isInteger(number) ? number.toFixed(1) : String(value);
  throw invalidArgument(`Geo point ${what} '${shown}' outside permitted range -${most}.0 to ${most}.0.`);
}
