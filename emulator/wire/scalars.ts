import { invalidPayload } from '../errors.ts';
import { canonicalTimestamp } from '../timestamp.ts';

/** Parse single JSON values by protobuf's JSON mapping. Each throws if the value does not fit. */

/** An integer given as a number or text, within [min, max], as decimal text. */
function whole(json: unknown, min: bigint, max: bigint): string {
  if (typeof json !== 'number' && typeof json !== 'string') throw invalidPayload();
  const text = String(json);
  if (!/^[+-]?\d+(\.0+)?$/.test(text) && !/^[+-]?\d+(\.\d+)?e\+?\d{1,3}$/i.test(text)) throw invalidPayload();
  const isPlain = /^[+-]?\d+$/.test(text);
  if (!isPlain && !Number.isInteger(Number(text))) throw invalidPayload();
  const value = isPlain ? BigInt(text.replace(/^\+/, '')) : BigInt(Number(text));
  if (value < min || value > max) throw invalidPayload();
  return value.toString();
}

/** A 32-bit integer. */
export function readInt32(json: unknown): number {
  return Number(whole(json, -(2n ** 31n), 2n ** 31n - 1n));
}

/** A 64-bit integer as decimal text, which JSON can carry without loss. */
export function readInt64(json: unknown): string {
  return whole(json, -(2n ** 63n), 2n ** 63n - 1n);
}

/** A double; the three that JSON can't represent as numbers are text. */
export function readDouble(json: unknown): number | 'NaN' | 'Infinity' | '-Infinity' {
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return json;
  const isText = typeof json === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(json);
  if (typeof json !== 'number' && !isText) throw invalidPayload();
  const value = Number(json);
  if (!Number.isFinite(value)) throw invalidPayload();
  return value;
}

/** `true` or `false`, also as text. */
export function readBool(json: unknown): boolean {
  if (json === true || json === 'true') return true;
  if (json === false || json === 'false') return false;
  throw invalidPayload();
}

/** Text; numbers and booleans are converted to text. A lone surrogate becomes `?`, as in Java. */
export function readString(json: unknown): string {
  if (typeof json !== 'string' && typeof json !== 'number' && typeof json !== 'boolean') throw invalidPayload();
  return String(json).replaceAll(/\p{Surrogate}/gu, '?');
}

/** Base64 in either alphabet, padded or not, as padded base64. */
export function readBytes(json: unknown): string {
  if (typeof json !== 'string') throw invalidPayload();
  const bare = json.replace(/={1,2}$/, '');
  const known = /^[A-Za-z0-9+/]*$/.test(bare) || /^[A-Za-z0-9_-]*$/.test(bare);
  if (!known || bare.length % 4 === 1) throw invalidPayload();
  return Buffer.from(bare, 'base64').toString('base64');
}

/** An RFC 3339 time in canonical form. */
export function readTimestamp(json: unknown): string {
  const time = typeof json === 'string' ? canonicalTimestamp(json) : undefined;
  if (time === undefined) throw invalidPayload();
  return time;
}

/** An enum value's name. A number without a name is kept as `UNRECOGNIZED`, as in protobuf. */
export function readEnum(json: unknown, names: Readonly<Record<string, number>>): string {
  if (typeof json === 'string' && Object.hasOwn(names, json)) return json;
  if (typeof json !== 'number' || !Number.isInteger(json)) throw invalidPayload();
  const found = Object.entries(names).find(([, number]) => number === json);
  return found === undefined ? 'UNRECOGNIZED' : found[0];
}
