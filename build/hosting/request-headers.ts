/** How a body may be sent: compressed by brotli or gzip, or uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the server's order of preference. */
const OFFERED = ['br', 'gzip', 'identity'] as const;

/**
 * The best encoding that a client accepts, by its Accept-Encoding header: the one with the highest weight, the smallest
 * among equals. A client that accepts none gets the body uncompressed (RFC 9110, 12.5.3, leaves that to the server).
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const weights = new Map(accepted.split(',').map(weigh));
  const weight = (encoding: Encoding) =>
    // Encodings not mentioned are not accepted, except identity, unless ruled out.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const best = OFFERED.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity';
  return weight(best) > 0 ? best : 'identity';
}

/** Splits `gzip;q=0.5` into name and weight; a weight that is not a number counts as 0. */
function weigh(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  const known = name === 'x-gzip' ? 'gzip' : name;
  return [known, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
}

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
