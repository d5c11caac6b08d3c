import { invalidArgument } from './errors.ts';
import { type Fields, mapFields, mapOf, type Value } from './value.ts';

/** A field's path in a document: the top-level name, then names inside maps. */
export type FieldPath = readonly string[];

/** The path of the document's own name. */
export const NAME_PATH = '__name__';

const SEGMENT = /(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/y;
const MAX_BYTES = 1500;

/**
 * Parses a path such as ``a.`b c` ``.
 *
 * @throws StatusError INVALID_ARGUMENT when it is malformed, reserved or too long.
 */
export function parseFieldPath(text: string): FieldPath {
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalidArgument('property path is longer than 1500 bytes.');
  const path: string[] = [];
  SEGMENT.lastIndex = 0;
  for (let more = true; more; ) {
    const match = SEGMENT.exec(text);
    if (match === null) throw malformed(text);
    path.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/g, '$1'));
    more = match[3] === '.';
  }
  const reserved = path.find((name) => /^__.*__$/s.test(name));
  if (reserved !== undefined && text !== NAME_PATH) {
    throw invalidArgument(`Invalid reserved name in field path ${reserved}`);
  }
  return path;
}

function malformed(text: string): Error {
  return invalidArgument(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
      'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  );
}

/** The value at a path, or undefined. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  const [head = '', ...rest] = path;
  const value = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0 || value === undefined) return value;
  const inner = mapFields(value);
  return inner === undefined ? undefined : getField(inner, rest);
}

/** A copy with the value at the path set, creating maps as needed; undefined removes it. */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [head = '', ...rest] = path;
  const copy: Record<string, Value> = { ...fields };
  const present = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length > 0) {
    const inner = present === undefined ? undefined : mapFields(present);
    if (inner === undefined && value === undefined) return fields;
    copy[head] = mapOf(withField(inner ?? {}, rest, value));
  } else if (value === undefined) {
    delete copy[head];
  } else {
    copy[head] = value;
  }
  return copy;
}

/** Keeps only the fields at the paths. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce<Fields>((picked, path) => {
    const value = getField(fields, path);
    return value === undefined ? picked : withField(picked, path, value);
  }, {});
}
