/** A range of a body: first and last byte, both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The range that a Range header requests from a body of `length` bytes: `null` if it is out of bounds, undefined if
 * this server does not support it (several ranges, other units) and sends the whole body.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined; // malformed: RFC 9110, 14.1.1
  return first < length && first <= last ? { first, last } : null;
}
