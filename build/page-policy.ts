import { createHash } from 'node:crypto';
import type { Database } from './check-config.ts';
import { escapeHtml } from './head.ts';
import { THEME_SCRIPT_SOURCE } from './theme-tags.ts';

/** A content security policy: the sources that each directive allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** A policy as a header has it. */
export function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/**
 * What a page's policy allows and the header over it blocks: browsers enforce both.
 *
 * @returns directives with the sources that the header lacks; empty if it lacks none.
 */
export function blockedByHeader(page: Policy, header: Policy): readonly string[] {
  return Object.entries(page).flatMap(([directive, sources]) => {
    const missing = sources.filter((source) => header[directive]?.includes(source) === false);
    return missing.length === 0 ? [] : [`${directive} ${missing.join(' ')}`];
  });
}

/** What the configuration makes the page need. */
export interface PolicyNeeds {
  readonly database: Database;
  /** Whether the page loads Firebase App Check, which brings reCAPTCHA. */
  readonly appCheck: boolean;
}

/** Firestore, and the two servers that an admin's sign-in asks. */
const FIREBASE = ['firestore', 'identitytoolkit', 'securetoken'].map((name) => `https://${name}.googleapis.com`);

/** What App Check and reCAPTCHA need: https://developers.google.com/recaptcha/docs/faq, and the server for tokens. */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** Where a policy starts: what no page of the site does. */
const NOTHING: Policy = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

/** The pages' only scripts from an address: two workers, each through a Trusted Types policy of its own. */
const TRUSTED_TYPES: Policy = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['particles', 'shell'],
};

/**
 * What the front page may do beyond its inlined styles. The header in firebase.json holds for every configuration, this
 * for one; a browser enforces both.
 */
export function pagePolicy({ database, appCheck }: PolicyNeeds): Policy {
  return {
    ...NOTHING,
    'script-src': ["'self'", THEME_SCRIPT_SOURCE, ...(appCheck ? APP_CHECK.scripts : [])],
    ...(appCheck ? { 'frame-src': APP_CHECK.frames } : {}),
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...(database === 'firebase' ? FIREBASE : []), ...(appCheck ? APP_CHECK.connections : [])],
    'img-src': ["'self'", 'https:'], // a template's pictures may be anywhere
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(appCheck ? {} : TRUSTED_TYPES), // reCAPTCHA creates its scripts from plain strings
  };
}

/** What a page of markup and styles may do: the templates' demos. */
export const STILL_POLICY: Policy = { ...NOTHING, 'style-src': ["'self'"], 'img-src': ["'self'"] };

/** The same with the site's typeface and its theme: the 404 page and the legal texts. */
export const STYLED_POLICY: Policy = {
  ...STILL_POLICY,
  'script-src': [THEME_SCRIPT_SOURCE],
  'font-src': ["'self'"],
};

/** The sources that allow exactly the styles inlined in a page. */
export function styleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/**
 * Writes `policy` and the hashes of the inlined styles into a page, ahead of everything that the policy is about.
 *
 * @throws Error for a page that does not start with its character set.
 */
export function withPolicy(html: string, policy: Policy): string {
  const whole = { ...policy, 'style-src': [...(policy['style-src'] ?? []), ...styleHashes(html)] };
  const content = Object.entries(whole).map(([directive, sources]) => [directive, ...sources].join(' '));
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(content.join('; '))}">`;
  const start = /<head>(\s*)<meta charset="utf-8"(?: \/)?>/.exec(html);
  if (start === null) throw new Error('A page with a policy must start with its character set.');
  return html.replace(start[0], () => `${start[0]}${start[1]}${tag}`);
}
