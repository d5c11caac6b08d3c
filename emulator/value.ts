import { invalidArgument } from './errors.ts';
import {
  listOf,
  literal,
  malformed,
  mapOf,
  message,
  oneOf,
  optional,
  type Read,
  readBoolean,
  readNumber,
  readText,
} from './read-json.ts';

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/** A time as Firestore stores it: in UTC, cut off to microseconds, with 0, 3 or 6 digits after the point. */
export const readTime: Read<string> = (json, at) => {
  const [, seconds = '', digits = ''] = RFC_3339.exec(readText(json, at)) ?? [];
  if (Number.isNaN(Date.parse(`${seconds}Z`))) throw malformed(json, at);
  return withFraction(seconds, digits.padEnd(6, '0').slice(0, 6));
};

/** Microseconds since 1970 of a stored time: exact for the years 1685 to 2255. */
export function toMicros(time: string): number {
  const digits = time.slice(20, -1).padEnd(6, '0');
  return Date.parse(`${time.slice(0, 19)}Z`) * 1000 + Number(digits);
}

/** The stored form of a time in microseconds since 1970. */
export function fromMicros(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const iso = new Date(millis).toISOString();
  return withFraction(iso.slice(0, 19), iso.slice(20, 23) + String(micros - millis * 1000).padStart(3, '0'));
}

function withFraction(seconds: string, sixDigits: string): string {
  if (sixDigits === '000000') return `${seconds}Z`;
  return `${seconds}.${sixDigits.endsWith('000') ? sixDigits.slice(0, 3) : sixDigits}Z`;
}

/** A value in the form that is stored and answered. */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly referenceValue: string }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };

/** The fields of a document or a map. */
export type Fields = Readonly<Record<string, Value>>;

/** Any value of the types that the site, the inbox and the notice store. */
const readValue: Read<Value> = (json, at) => value(json, at);

/** The fields of a document. */
export const readFields: Read<Fields> = (json, at) => mapOf(readValue)(json, at);

const readInteger: Read<string> = (json, at) => {
  const text = readText(json, at);
  if (!/^-?\d+$/.test(text)) throw malformed(json, at);
  return text;
};

const readItems: Read<{ readonly values?: readonly Value[] }> = (json, at) => {
  const { values = [] } = message({ values: optional(listOf(readValue)) })(json, at);
  if (values.some((item) => 'arrayValue' in item)) throw invalidArgument(`${at} is a list with a list in it.`);
  return values.length === 0 ? {} : { values };
};

const readMap: Read<{ readonly fields?: Fields }> = (json, at) => {
  const { fields = {} } = message({ fields: optional(readFields) })(json, at);
  return Object.keys(fields).length === 0 ? {} : { fields };
};

const value: Read<Value> = oneOf({
  nullValue: literal(null),
  booleanValue: readBoolean,
  integerValue: readInteger,
  doubleValue: readNumber,
  timestampValue: readTime,
  stringValue: readText,
  referenceValue: readText,
  arrayValue: readItems,
  mapValue: readMap,
});
