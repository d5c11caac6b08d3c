import { invalidArgument } from './errors.ts';
import { fromMicros } from './timestamp.ts';
import { arrayItems, type Fields, mapFields, type Value } from './value.ts';

/** A stored document. Times are microseconds since 1970. */
export interface StoredDocument {
  /** Full name: `projects/P/databases/D/documents/…`. */
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** A document's JSON in an answer. */
export function documentJson({ name, fields, createTime, updateTime }: StoredDocument): object {
  return {
    name,
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    createTime: fromMicros(createTime),
    updateTime: fromMicros(updateTime),
  };
}

/** Firestore's limits (https://firebase.google.com/docs/firestore/quotas#limits). */
const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1500;
const MAX_NESTING = 20;

/** Thrown inside a map, where the emulator names only the top-level field. */
class NestedFault extends Error {}

/**
 * Checks names, lengths, depth and size of a document before it is stored.
 *
 * @param path its collection and document ids, which count towards its size.
 * @throws StatusError INVALID_ARGUMENT.
 */
export function checkDocument(path: readonly string[], fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === '') throw invalidArgument('The property.name is the empty string.');
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
      throw invalidArgument('The property.name is longer than 1500 bytes.');
    }
    for (const item of arrayItems(value) ?? [value]) {
      if (byteLength(item) > MAX_VALUE_BYTES) {
        throw invalidArgument(`The value of property "${name}" is longer than ${MAX_VALUE_BYTES} bytes.`);
      }
    }
    try {
      checkNested(value, 0);
    } catch (fault) {
      if (!(fault instanceof NestedFault)) throw fault;
      throw invalidArgument(`Property ${name} contains an invalid nested entity.`);
    }
  }
  if (nameSize(path) + fieldsSize(fields) + 32 > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
}

function checkNested(value: Value, depth: number): void {
  const items = arrayItems(value);
  const fields = mapFields(value);
  if (items === undefined && fields === undefined) return;
  if (depth >= MAX_NESTING) throw new NestedFault();
  for (const item of items ?? []) checkNested(item, depth + 1);
  for (const [name, inner] of Object.entries(fields ?? {})) {
    const tooLong = Buffer.byteLength(name) > MAX_NAME_BYTES || byteLength(inner) > MAX_VALUE_BYTES;
    if (name === '' || tooLong) throw new NestedFault();
    checkNested(inner, depth + 1);
  }
}

function byteLength(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue);
  return 'bytesValue' in value ? Buffer.byteLength(value.bytesValue, 'base64') : 0;
}

/** Sizes after https://firebase.google.com/docs/firestore/storage-size. */
function nameSize(path: readonly string[]): number {
  return path.reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16);
}

function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + valueSize(value), 0);
}

function valueSize(value: Value): number {
  const items = arrayItems(value);
  if (items !== undefined)
    return Math.max(
      1,
      items.reduce((sum, item) => sum + valueSize(item), 0),
    );
  const inner = mapFields(value);
  if (inner !== undefined) return Math.max(1, fieldsSize(inner));
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return byteLength(value);
  if ('referenceValue' in value) return nameSize(value.referenceValue.split('/').slice(5));
  if ('geoPointValue' in value) return 16;
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}
