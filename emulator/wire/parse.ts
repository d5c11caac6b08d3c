import { invalidPayload } from '../errors.ts';
import {
  readBool,
  readBytes,
  readDouble,
  readEnum,
  readInt32,
  readInt64,
  readString,
  readTimestamp,
} from './scalars.ts';
import type { Field, Message, Schema } from './schema.ts';

/** Maximum nesting of messages; protobuf's own limit. */
const MAX_DEPTH = 100;

/**
 * Parses a message's JSON by protobuf's JSON mapping: field names in camelCase or snake_case, `null` for absent, no
 * unknown fields. An empty body is an empty message. `T` is the type that mirrors `schema`.
 *
 * @throws StatusError INVALID_ARGUMENT for anything else.
 */
export function parseBody<T>(body: string, schema: Schema): T {
  if (body === '') return {} as T;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw invalidPayload();
  }
  return parseMessage(json, schema, 0) as T;
}

function parseMessage(json: unknown, schema: Schema, depth: number): Message {
  if (!isObject(json) || depth > MAX_DEPTH) throw invalidPayload();
  const message: Message = {};
  const oneofs = new Set<string>();
  for (const [key, value] of Object.entries(json)) {
    const name = jsonName(key, schema);
    const field = schema[name];
    if (field === undefined) throw invalidPayload();
    if (value === null && field.kind !== 'null') continue;
    if (Object.hasOwn(message, name)) throw invalidPayload();
    if (field.oneof !== undefined) {
      if (oneofs.has(field.oneof)) throw invalidPayload();
      oneofs.add(field.oneof);
    }
    message[name] = parseField(value, field, depth);
  }
  return message;
}

function jsonName(key: string, schema: Schema): string {
  if (Object.hasOwn(schema, key)) return key;
  const camel = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!Object.hasOwn(schema, camel)) throw invalidPayload();
  return camel;
}

function parseField(json: unknown, field: Field, depth: number): unknown {
  if (field.repeated === undefined) return parseOne(json, field, depth);
  if (!Array.isArray(json)) throw invalidPayload();
  return json.map((item: unknown) => {
    if (item === null) throw invalidPayload();
    return parseOne(item, field, depth);
  });
}

function parseOne(json: unknown, { kind }: Field, depth: number): unknown {
  if (typeof kind === 'object') {
    if ('message' in kind) return parseMessage(json, kind.message(), depth + 1);
    if ('map' in kind) return parseMap(json, kind.map(), depth);
    return readEnum(json, kind.enum);
  }
  switch (kind) {
    case 'string':
      return readString(json);
    case 'bytes':
      return readBytes(json);
    case 'bool':
      return readBool(json);
    case 'int32':
      return readInt32(json);
    case 'int64':
      return readInt64(json);
    case 'double':
      return readDouble(json);
    case 'timestamp':
      return readTimestamp(json);
    case 'null':
      if (json !== null) readEnum(json, { NULL_VALUE: 0 });
      return null;
  }
}

function parseMap(json: unknown, schema: Schema, depth: number): Message {
  if (!isObject(json)) throw invalidPayload();
  // Without a prototype, so that a field named __proto__ reaches the check for reserved names.
  const map: Message = Object.create(null);
  for (const [key, value] of Object.entries(json)) map[readString(key)] = parseMessage(value, schema, depth + 1);
  return map;
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
