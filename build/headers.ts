import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A rule in firebase.json that adds response headers. */
export interface HeaderRule {
  /** A glob for the paths that get these headers. */
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const FIREBASE_JSON = JSON.parse(readFileSync(new URL('../firebase.json', import.meta.url), 'utf8')) as {
  readonly hosting: { readonly headers: readonly HeaderRule[] };
};

export const HEADER_RULES = FIREBASE_JSON.hosting.headers;

/** The Content-Security-Policy header of every page. */
export const POLICY = headersFor(HEADER_RULES, '/')['content-security-policy'] ?? '';

/** Returns the headers for a path (no query), with names in lower case. If several rules set a header, the last one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = rules.filter(({ source }) => matches(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** Supports only the kinds of glob in firebase.json: everything, a folder at any depth, and a file at any depth. */
function matches(source: string, path: string): boolean {
  if (source === '**') return true;
  const place = source.slice(2);
  return place.endsWith('/**') ? path.includes(place.slice(0, -2)) : path.endsWith(place);
}

/**
 * Formats the rules as a `_headers` file for Netlify and Cloudflare. These hosts join the values of all matching rules, so the
 * rule for all paths omits `Cache-Control`.
 *
 * @param bases the path prefixes of the site and of its other languages.
 */
export function headersFile(bases: readonly string[]): string {
  return HEADER_RULES.flatMap(({ source, headers }) => {
    const paths = source === '**' ? ['/*'] : bases.map((base) => base + source.slice(3).replace('**', '*'));
    const own = headers.filter(({ key }) => source !== '**' || key !== 'Cache-Control');
    return paths.map((path) => [path, ...own.map(({ key, value }) => `  ${key}: ${value}`), ''].join('\n'));
  }).join('\n');
}

/** Returns the policy sources (hashes) that allow exactly the styles inlined in a page. */
export function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  return styles.map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`).join(' ');
}

/**
 * Adds the policy to a page as a meta tag, which also works on a host that sends no headers. This policy allows only those
 * inlined styles whose hashes it contains. The hashes change with the styles, so firebase.json can't contain them.
 */
export function withPolicy(html: string): string {
  const meta = policyTag(POLICY.replace("'unsafe-inline'", styleHashes(html)));
  return html.replace('<meta charset="utf-8">', (charset) => charset + meta);
}

/** Returns a policy as a meta tag, without directives that work only in a header. */
export function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy.replace(/; frame-ancestors [^;]*/, '')}">`;
}
