import { invalidArgument, unknownHere } from './errors.ts';

/**
 * Reads one part of a request. What it does not know is an error, so that a new call of the site is never half understood.
 *
 * @param at where in the request it is, for the message.
 * @throws StatusError INVALID_ARGUMENT.
 */
export type Read<Value> = (json: unknown, at: string) => Value;

type Shape = Readonly<Record<string, Read<unknown>>>;

/** An object with these fields and no others. */
export function message<Fields extends Shape>(
  fields: Fields,
): Read<{ readonly [Key in keyof Fields]: ReturnType<Fields[Key]> }> {
  return (json, at) => {
    const given = object(json, at);
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key));
    if (unknown !== undefined) throw unknownHere(`${at}.${unknown}`);
    const read = Object.entries(fields).map(([key, value]) => [key, value(given[key], `${at}.${key}`)] as const);
    return Object.fromEntries(read) as { [Key in keyof Fields]: ReturnType<Fields[Key]> };
  };
}

type OneOf<Fields extends Shape> = {
  [Key in keyof Fields]: { readonly [Only in Key]: ReturnType<Fields[Key]> };
}[keyof Fields];

/** An object with exactly one of these fields. */
export function oneOf<Fields extends Shape>(fields: Fields): Read<OneOf<Fields>> {
  return (json, at) => {
    const [[key = '', value] = [], ...others] = Object.entries(object(json, at));
    if (others.length > 0 || !Object.hasOwn(fields, key)) throw unknownHere(`${at} with ${keysOf(json)}`);
    return { [key]: fields[key]?.(value, `${at}.${key}`) } as OneOf<Fields>;
  };
}

/** An object with any keys. */
export function mapOf<Value>(read: Read<Value>): Read<Readonly<Record<string, Value>>> {
  return (json, at) =>
    Object.fromEntries(Object.entries(object(json, at)).map(([key, value]) => [key, read(value, `${at}.${key}`)]));
}

export function listOf<Item>(read: Read<Item>): Read<readonly Item[]> {
  return (json, at) => {
    if (!Array.isArray(json)) throw malformed(json, at);
    return json.map((item, i) => read(item, `${at}[${i}]`));
  };
}

/** Undefined if it is left out. */
export function optional<Value>(read: Read<Value>): Read<Value | undefined> {
  return (json, at) => (json === undefined ? undefined : read(json, at));
}

/** One of these values and no other. */
export function literal<const Value extends string | number | boolean | null>(...known: readonly Value[]): Read<Value> {
  return (json, at) => {
    const found = known.find((value) => value === json);
    if (found === undefined) throw unknownHere(`${at} = ${JSON.stringify(json)}`);
    return found;
  };
}

/** One of these names, or its number in Google's protocol: Google's client for Node sends numbers. */
export function enumOf<Name extends string>(numbers: Readonly<Record<Name, number>>): Read<Name> {
  return (json, at) => {
    const names = Object.keys(numbers) as Name[];
    const found = names.find((name) => name === json || numbers[name] === json);
    if (found === undefined) throw unknownHere(`${at} = ${JSON.stringify(json)}`);
    return found;
  };
}

export const readText: Read<string> = (json, at) => {
  if (typeof json !== 'string') throw malformed(json, at);
  return json;
};

export const readBoolean: Read<boolean> = (json, at) => {
  if (typeof json !== 'boolean') throw malformed(json, at);
  return json;
};

export const readNumber: Read<number> = (json, at) => {
  if (typeof json !== 'number') throw malformed(json, at);
  return json;
};

/** What is wrong with a value that is there in another form, or missing. */
export function malformed(json: unknown, at: string): Error {
  return invalidArgument(`${at} can't be ${JSON.stringify(json) ?? 'left out'}.`);
}

function object(json: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw malformed(json, at);
  return json as Readonly<Record<string, unknown>>;
}

function keysOf(json: unknown): string {
  return Object.keys(json as object).join(' and ') || 'nothing in it';
}
