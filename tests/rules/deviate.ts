import type { Value } from './guarded-firestore.ts';
import { type Draft, list, text } from './rest.ts';

/** A name for the report, and one deviation from a valid document. */
export type HostileCase = readonly [name: string, deviate: (valid: Draft) => Draft];

/** Values that are not text but have a size like text. */
export function valuesWithASize(): readonly Value[] {
  return [list(text('x')), { mapValue: { fields: { x: text('x') } } }, { bytesValue: 'eA==' }];
}

/** A number in the notation of Firestore's REST interface. */
export function number(value: number): Value {
  return { integerValue: String(value) };
}

/** A field with another value. */
export function set(name: string, key: string, value: Value): HostileCase {
  return [name, (valid) => ({ ...valid, fields: { ...valid.fields, [key]: value } })];
}

/** Characters by their code points, as most of them can't be seen. */
export function codes(value: string): string {
  return [...value]
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}`)
    .join(' ');
}

/** A field with a value of another type. */
export function wrongType(key: string, value: Value): HostileCase {
  return set(`${key} as ${Object.keys(value).join()}`, key, value);
}

/** A text of one character more than `longest`. */
export function tooLong(key: string, longest: number): HostileCase {
  return set(`${key} one character too long`, key, text('x'.repeat(longest + 1)));
}

/** A field left out. */
export function without(key: string): HostileCase {
  const deviate = ({ fields: { [key]: _, ...fields }, serverTimes }: Draft) => ({ fields, serverTimes });
  return [`${key} missing`, deviate];
}

/** A time of the server's left out. */
export function withoutServerTime(key: string): HostileCase {
  const deviate = ({ fields, serverTimes }: Draft) => ({
    fields,
    serverTimes: serverTimes.filter((one) => one !== key),
  });
  return [`${key} missing`, deviate];
}

/** A time of the server's that the client has chosen. */
export function chosenTime(name: string, key: string, value: Value): HostileCase {
  const [, remove] = withoutServerTime(key);
  return [
    name,
    (valid) => {
      const { fields, serverTimes } = remove(valid);
      return { fields: { ...fields, [key]: value }, serverTimes };
    },
  ];
}
