import { cleanLine } from './characters.ts';
import { SOURCE_MAX_LENGTH } from './constants.ts';

const KEYS = ['referrer', 'landing', 'utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * The source of a visit: the host of the page that linked to the site, the path of the page that it led to, and three
 * parameters of the link. Unknown and empty ones are missing.
 */
export type Source = { readonly [Key in (typeof KEYS)[number]]?: string };

/** Reads a source from values that anybody may have written. Each text becomes a line that the rules accept. */
export function readSource(values: object): Source {
  const lines = KEYS.map((key) => {
    const value: unknown = Reflect.get(values, key);
    return [key, typeof value === 'string' ? cleanLine(value.slice(0, SOURCE_MAX_LENGTH)) : ''];
  });
  return Object.fromEntries(lines.filter(([, line]) => line !== ''));
}

/** Formats a source as one line for the agency; an empty one if nothing is known. */
export function formatSource(source: Source): string {
  return Object.entries(source)
    .map((part) => part.join(': '))
    .join(', ');
}
