import { readFileSync } from 'node:fs';

/** One entry of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  /** The paths it applies to, as a glob. */
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** Reads the header rules from a firebase.json. */
export function readHeaderRules(file: string | URL): readonly HeaderRule[] {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
  return hosting.headers;
}

/** The headers set for `path` (decoded, without the query), names in lower case. Of two values the later one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = rules.filter(({ source }) => applies(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

// Globs have three forms: everything, a folder at any depth, a file at any depth.
function applies(source: string, path: string): boolean {
  if (source === '**') return true;
  const place = source.slice(2);
  return place.endsWith('/**') ? path.includes(place.slice(0, -2)) : path.endsWith(place);
}

/**
 * The rules as a `_headers` file, which Netlify and Cloudflare read. These join the values of all rules for a path, so the
 * lifetime of what has no rule of its own is left to them.
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
