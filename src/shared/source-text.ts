/** Formats a request's source as one line for the agency; an empty one if nothing is known. */
export function sourceText(source: object): string {
  return Object.entries(source)
    .filter(([, value]) => typeof value === 'string')
    .map((part) => part.join(': '))
    .join(', ');
}
