import { readFileSync } from 'node:fs';

/** One entry of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  /** A glob for the paths that it applies to. */
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export function readHeaderRules(file: string | URL): readonly HeaderRule[] {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
  return hosting.headers;
}

/** Returns the headers for a path (decoded, without the query), with names in lower case. The last matching rule wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = rules.filter(({ source }) => matches(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** Matches the three forms of globs in firebase.json: everything, a folder at any depth, a file at any depth. */
function matches(source: string, path: string): boolean {
  if (source === '**') return true;
  const place = source.slice(2);
  return place.endsWith('/**') ? path.includes(place.slice(0, -2)) : path.endsWith(place);
}

/**
 * Writes the rules as a `_headers` file for Netlify and Cloudflare. They join the values of all rules that match a path, so
 * `Cache-Control` is left out of the rule for everything.
 */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  return rules
    .map(({ source, headers }) => {
      const path = source === '**' ? '/*' : base + source.slice(3).replace('**', '*');
      const own = headers.filter(({ key }) => source !== '**' || key !== 'Cache-Control');
      return [path, ...own.map(({ key, value }) => `  ${key}: ${value}`), ''].join('\n');
    })
    .join('\n');
}
