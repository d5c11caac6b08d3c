import type { Fields } from '../../read-template.ts';

/** A value in the notation of Firestore's REST interface: one key, which names the type. */
export type Value = Readonly<Record<string, unknown>>;

/** A document's fields in that notation. */
export type Values = Readonly<Record<string, Value>>;

/** A text in Firestore's notation. */
export const text = (stringValue: string): Value => ({ stringValue });

/** A time in Firestore's notation. `at` is in milliseconds since 1970. */
export const time = (at: number): Value => ({ timestampValue: new Date(at).toISOString() });

/** Plain values of a document's fields: timestamps as dates; bytes, references and points as Firestore writes them. */
export function plainFields(values: Values = {}): Fields {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]));
}

function plain(value: Value): unknown {
  const [[type, content] = ['nullValue', null]] = Object.entries(value);
  switch (type) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'arrayValue':
      return listOf(value).map(plain);
    case 'mapValue':
      return plainFields((content as { readonly fields?: Values }).fields);
    default:
      return content;
  }
}

/** The items of a list in Firestore's notation; none if the value is something else, or missing. */
export function listOf(value: Value | undefined): readonly Value[] {
  return (value?.arrayValue as { readonly values?: readonly Value[] } | undefined)?.values ?? [];
}
