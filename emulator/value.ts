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
import { readTime } from './timestamp.ts';

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
export const readValue: Read<Value> = (json, at) => value(json, at);

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
