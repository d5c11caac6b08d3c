import { invalidArgument, unknownHere } from './errors.ts';
import { type Read, readText } from './read-json.ts';
import type { Fields, Value } from './value.ts';

/** `projects/P/databases/D/documents/COLLECTION/ID`: only collections of the root are known here. */
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/([^/]+)\/([^/]+)$/s;
/** What Firestore allows nowhere in a name. */
const RESERVED = /^(\.{1,2}|__.*__)$/s;

/**
 * Reads the name of a document.
 *
 * @param database `projects/P/databases/D`, as in the request's address.
 * @throws StatusError INVALID_ARGUMENT if it is of another database, or none.
 */
export function readDocumentName(json: unknown, at: string, database: string): string {
  const name = readText(json, at);
  const [, own, ...path] = NAME.exec(name) ?? [];
  if (own === database && !path.some((id) => RESERVED.test(id))) return name;
  throw invalidArgument(`${at} is no document of ${database}: ${JSON.stringify(name)}.`);
}

/** Collection and id of a document. */
export function pathOf(name: string): { readonly collection: string; readonly id: string } {
  const [, , collection = '', id = ''] = NAME.exec(name) ?? [];
  return { collection, id };
}

/** A field's path in a document: the top-level name, then names inside maps. */
export type FieldPath = readonly string[];

/** A path such as `channels.mail.nextAt`. */
export const readFieldPath: Read<FieldPath> = (json, at) => {
  const path = readText(json, at).split('.');
  if (!path.every((name) => /^[a-z]\w*$/i.test(name))) throw unknownHere(`${at} = ${JSON.stringify(json)}`);
  return path;
};

/** The value at a path, or undefined. */
export function getField(fields: Fields, [head = '', ...rest]: FieldPath): Value | undefined {
  const value = Object.hasOwn(fields, head) ? fields[head] : undefined;
  if (rest.length === 0 || value === undefined) return value;
  return 'mapValue' in value ? getField(value.mapValue.fields ?? {}, rest) : undefined;
}

/** A copy with the value at the path set, in new maps if need be; undefined removes it. */
export function withField(fields: Fields, [head = '', ...rest]: FieldPath, value: Value | undefined): Fields {
  const { [head]: present, ...others } = fields;
  if (rest.length === 0) return value === undefined ? others : { ...fields, [head]: value };
  const inner = present !== undefined && 'mapValue' in present ? (present.mapValue.fields ?? {}) : undefined;
  if (inner === undefined && value === undefined) return fields;
  const changed = withField(inner ?? {}, rest, value);
  return { ...fields, [head]: { mapValue: Object.keys(changed).length === 0 ? {} : { fields: changed } } };
}

/** Only the fields at the paths; all if `paths` is undefined. */
export function pickFields(fields: Fields, paths: readonly FieldPath[] | undefined): Fields {
  if (paths === undefined) return fields;
  return paths.reduce<Fields>((picked, path) => {
    const value = getField(fields, path);
    return value === undefined ? picked : withField(picked, path, value);
  }, {});
}
