import { createHash } from 'node:crypto';
import { type HeaderRule, headersFor } from './header-rules.ts';

/** Eight characters that change with the headers of any of `paths` (decoded, without the query). */
export function headerDigest(rules: readonly HeaderRule[], ...paths: readonly string[]): string {
  const headers = paths.map((path) => Object.entries(headersFor(rules, path)).sort());
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url').slice(0, 8);
}
