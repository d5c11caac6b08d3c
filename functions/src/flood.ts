import type { StoredRequest } from './answers.ts';

/** Returns those of the next requests that belong to a flood. */
export type FloodDetector = (requests: readonly StoredRequest[]) => ReadonlySet<StoredRequest>;

/** The number of similar requests that are a flood, even in a run that covers a day. */
const FLOOD_SIZE = 30;

/**
 * Creates a detector of requests that look like many others, as those of a script do: that have the name, and the address or the
 * description, in common with at least {@link FLOOD_SIZE} requests so far, themselves included. Digits, case and punctuation
 * don't count.
 */
export function createFloodDetector(): FloodDetector {
  const counts = new Map<string, number>();
  return (requests) => {
    const all = requests.map((request) => {
      const { customerName, customerEmail, description } = request.data;
      const pairs = [customerEmail, description].map((other, n) => [n, letters(customerName), letters(other)].join());
      return { request, pairs };
    });
    for (const pair of all.flatMap(({ pairs }) => pairs)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    const alike = all.filter(({ pairs }) => pairs.some((pair) => (counts.get(pair) ?? 0) >= FLOOD_SIZE));
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
