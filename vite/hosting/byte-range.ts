/** A part of a body: first and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a Range header asks for of a body of `length` bytes: `null` where it lies outside, undefined where
 * the header asks for nothing that this server gives in parts (several ranges, other units), so that the whole is sent.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined; // malformed: RFC 9110, 14.1.1
  return first < length && first <= last ? { first, last } : null;
}
