import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One entry of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  /** The paths it applies to, as a glob. */
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** Reads the header rules from a firebase.json. */
export function readHeaderRules(file: string): readonly HeaderRule[] {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
  return hosting.headers;
}

/** The headers set for `path` (decoded, without the query), names in lower case. Of two values the later one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = rules.filter(({ source }) => applies(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/**
 * Whether `path` matches the glob `source`.
 *
 * @throws Error for globs in forms that the file does not use; supported are `**`, `/folder/**` and `/file`.
 */
export function applies(source: string, path: string): boolean {
  if (source === '**') return true;
  const folder = source.endsWith('/**') ? source.slice(0, -2) : undefined;
  if (/[*?@!{(]/.test(folder ?? source)) throw new Error(`firebase.json: unsupported glob ${source}.`);
  return folder === undefined ? path === source : path.startsWith(folder);
}

/** The rules for a site whose addresses start with `base`: those for all paths still are for all of the server's. */
export function underPath(rules: readonly HeaderRule[], base: string): readonly HeaderRule[] {
  return rules.map((rule) => (rule.source === '**' ? rule : { ...rule, source: base + rule.source.slice(1) }));
}

/** Eight characters that change with the headers of any of `paths` (decoded, without the query). */
export function headerDigest(rules: readonly HeaderRule[], ...paths: readonly string[]): string {
  const headers = paths.map((path) => Object.entries(headersFor(rules, path)).sort());
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 8);
}
