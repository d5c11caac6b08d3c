import { createHash } from 'node:crypto';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';

const FIREBASE_JSON = new URL('../firebase.json', import.meta.url);

/** The Content-Security-Policy of every page. */
export const POLICY = headersFor(readHeaderRules(FIREBASE_JSON), '/')['content-security-policy'] ?? '';

/** The sources that allow exactly the styles inlined in a page. */
export function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  return styles.map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`).join(' ');
}

/**
 * Writes the policy into a page, where it also holds on a host that sends no headers. Of inlined styles it then allows
 * only those of the page: their hashes change with each build, so firebase.json can't have them.
 */
export function withPolicy(html: string): string {
  const policy = POLICY.replace("'unsafe-inline'", styleHashes(html)).replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => charset + meta);
}
