import { toMicros } from '../timestamp.ts';
import type { Field, Message, Schema } from './schema.ts';

/** Size of a parsed message in protobuf's encoding, in bytes (https://protobuf.dev/programming-guides/encoding/). */
export function encodedSize(message: Message, schema: Schema): number {
  let size = 0;
  for (const [name, value] of Object.entries(message)) {
    const field = schema[name];
    if (field === undefined) continue;
    for (const item of field.repeated === undefined ? [value] : (value as unknown[])) size += fieldSize(item, field);
  }
  return size;
}

/** Size of a field containing `byteLength` bytes. */
export function lengthDelimitedSize(number: number, byteLength: number): number {
  return varintSize(number << 3) + varintSize(byteLength) + byteLength;
}

/** Outside a oneof, a field with its type's zero value is omitted. */
function isLeftOut(value: unknown, { kind, repeated, oneof }: Field): boolean {
  if (repeated !== undefined || oneof !== undefined || kind === 'int32Value') return false;
  if (typeof kind === 'object') return 'enum' in kind && kind.enum[String(value)] === 0;
  return value === '' || value === false || value === 0;
}

function fieldSize(value: unknown, field: Field): number {
  if (isLeftOut(value, field)) return 0;
  const { number, kind } = field;
  if (typeof kind === 'object' && 'map' in kind) {
    const schema = kind.map();
    return Object.entries(value as Record<string, Message>).reduce((sum, [key, entry]) => {
      const entrySize = lengthDelimitedSize(1, utf8(key)) + lengthDelimitedSize(2, encodedSize(entry, schema));
      return sum + lengthDelimitedSize(number, entrySize);
    }, 0);
  }
  if (typeof kind === 'object' && 'message' in kind) {
    return lengthDelimitedSize(number, encodedSize(value as Message, kind.message()));
  }
  switch (kind) {
    case 'string':
      return lengthDelimitedSize(number, utf8(value as string));
    case 'bytes':
      return lengthDelimitedSize(number, Buffer.byteLength(value as string, 'base64'));
    case 'double':
      return varintSize(number << 3) + 8;
    case 'timestamp':
      return lengthDelimitedSize(number, timestampSize(value as string));
    case 'int64':
      return varintSize(number << 3) + int64Size(BigInt(value as string));
    case 'int32':
      return varintSize(number << 3) + int64Size(BigInt(value as number));
    case 'int32Value':
      return lengthDelimitedSize(number, value === 0 ? 0 : 1 + int64Size(BigInt(value as number)));
    default:
      return varintSize(number << 3) + 1; // bool, null and enums take one byte
  }
}

function timestampSize(canonical: string): number {
  const micros = toMicros(canonical);
  const seconds = Math.floor(micros / 1_000_000);
  const nanos = (micros - seconds * 1_000_000) * 1000;
  return (seconds === 0 ? 0 : 1 + int64Size(BigInt(seconds))) + (nanos === 0 ? 0 : 1 + varintSize(nanos));
}

function int64Size(value: bigint): number {
  if (value < 0n) return 10;
  return Math.max(1, Math.ceil(value.toString(2).length / 7));
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

function utf8(text: string): number {
  return Buffer.byteLength(text);
}
