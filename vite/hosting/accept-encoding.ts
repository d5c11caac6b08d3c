/** How a body may be sent: compressed by brotli or gzip, or as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order in which the server would choose. */
const OFFERED = ['br', 'gzip', 'identity'] as const;

/**
 * The best encoding that a client takes, by its Accept-Encoding header: the one it rates highest, and of equals the
 * smallest. A client that takes none of them gets the body as it is (RFC 9110, 12.5.3, leaves that to the server).
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const weights = new Map(accepted.split(',').map(weigh));
  const weight = (encoding: Encoding) =>
    // What a client does not mention it does not take; the body as it is goes unless it is ruled out.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const best = OFFERED.toSorted((a, b) => weight(b) - weight(a))[0] ?? 'identity';
  return weight(best) > 0 ? best : 'identity';
}

/** `gzip;q=0.5` as its name and its weight; a weight that is no number counts as 0. */
function weigh(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  const known = name === 'x-gzip' ? 'gzip' : name;
  return [known, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0];
}
