import type { StoredRequest } from './answers.ts';

/** The number of similar requests that are a flood, even in a run that covers a day. */
const COMMON = 30;

/**
 * Recognizes requests that look like many others, as those of a script do. Returns a function that takes the next requests and
 * returns those that have the name, and the address or the description, in common with at least {@link COMMON} requests so far,
 * themselves included. Digits, case and punctuation don't count.
 */
export function createComparison(): (requests: readonly StoredRequest[]) => ReadonlySet<StoredRequest> {
  const counts = new Map<string, number>();
  return (requests) => {
    const all = requests.map((request) => {
      const { customerName, customerEmail, description } = request.data;
      const pairs = [customerEmail, description].map((other, n) => [n, letters(customerName), letters(other)].join());
      return { request, pairs };
    });
    for (const pair of all.flatMap(({ pairs }) => pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    const alike = all.filter(({ pairs }) => pairs.some((pair) => (counts.get(pair) ?? 0) >= COMMON));
    return new Set(alike.map(({ request }) => request));
  };
}

/** Returns the letters at the start of a text. */
function letters(value: unknown): string {
  return String(value)
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}@]+/gu, ' ')
    .slice(0, 200);
}
