import { readFileSync } from 'node:fs';

/** One entry of `hosting.headers` in firebase.json. */
export interface HeaderRule {
  /** The paths it is for, as a glob. */
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The header rules of a firebase.json, read from `file`. */
export function readHeaderRules(file: string): readonly HeaderRule[] {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
  return hosting.headers;
}

/** What `rules` say about `path` (decoded, without the query), names in lower case. Of two values the later one counts. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = rules.filter(({ source }) => applies(source, path)).flatMap((rule) => rule.headers);
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/**
 * Whether the glob `source` means `path`.
 *
 * @throws Error for a glob of any other form than the file uses: `**`, `/folder/**` and `/file`.
 */
export function applies(source: string, path: string): boolean {
  if (source === '**') return true;
  const folder = source.endsWith('/**') ? source.slice(0, -2) : undefined;
  if (/[*?@!{(]/.test(folder ?? source)) throw new Error(`firebase.json: no support here for the glob ${source}.`);
  return folder === undefined ? path === source : path.startsWith(folder);
}
