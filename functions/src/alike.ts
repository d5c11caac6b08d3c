import { createHash } from 'node:crypto';
import type { StoredRequest } from './answers.ts';

/** The number of similar requests that are a flood, even in a run that covers a day. */
const COMMON = 30;
/** The start of a text that is compared, in UTF-16 code units. */
const COMPARED = 1000;

/**
 * Recognizes requests that look like many others, as those of a script do. Returns a function that takes the next requests and
 * returns the ids of those that have the name, and the address or the description, in common with at least {@link COMMON}
 * requests so far, themselves included. Digits, case and punctuation don't count.
 */
export function createComparison(): (requests: readonly StoredRequest[]) => ReadonlySet<string> {
  const counts = new Map<string, number>();
  return (requests) => {
    const traits = requests.map(({ id, data: { customerName, customerEmail, description } }) => {
      const [name = '', ...others] = [customerName, customerEmail, description].map(hashLetters);
      return { id, all: others.map((other) => `${name} ${other}`) };
    });
    for (const pair of traits.flatMap(({ all }) => all)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    return new Set(
      traits.filter(({ all }) => all.some((pair) => (counts.get(pair) ?? 0) >= COMMON)).map(({ id }) => id),
    );
  };
}

function hashLetters(value: unknown): string {
  const text = typeof value === 'string' ? value.slice(0, COMPARED) : '';
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}@]+/gu, ' ');
  return createHash('sha256').update(letters).digest('base64').slice(0, 11);
}
