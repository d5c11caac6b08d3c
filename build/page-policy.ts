import { createHash } from 'node:crypto';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';

const FIREBASE_JSON = new URL('../firebase.json', import.meta.url);

/** The Content-Security-Policy of every page. */
export const POLICY = headersFor(readHeaderRules(FIREBASE_JSON), '/')['content-security-policy'] ?? '';

/** Returns the policy sources (hashes) that allow exactly the styles inlined in a page. */
export function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
  return styles.map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`).join(' ');
}

/**
 * Adds the policy to a page as a meta tag, which also works on a host that sends no headers. It allows only the page's own
 * inlined styles. Their hashes change with each build, so firebase.json can't contain them.
 */
export function withPolicy(html: string): string {
  const policy = POLICY.replace("'unsafe-inline'", styleHashes(html)).replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => charset + meta);
}
