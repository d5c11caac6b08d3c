/**
 * Formats a request's source as one line for the agency; an empty one if nothing is known. Separate from `source.ts`, which the
 * form loads: with two users, that would be a chunk of its own.
 */
export function sourceText(source: object): string {
  return Object.entries(source)
    .filter(([, value]) => typeof value === 'string')
    .map((part) => part.join(': '))
    .join(', ');
}
