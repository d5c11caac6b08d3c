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
