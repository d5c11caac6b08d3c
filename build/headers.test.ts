import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { HEADER_RULES, headersFile, headersFor, POLICY, withPolicy } from './headers.ts';
import { THEME_SCRIPT } from './theme-tags.ts';

test('browsers cache hashed files for minutes, pictures for a day, and revalidate all others', () => {
  const lifetime = (path: string) => headersFor(HEADER_RULES, path)['cache-control'];
  expect(lifetime('/assets/a-12345678.js')).toBe('public, max-age=300');
  for (const path of ['/', '/index.html', '/shell.sw.js', '/manifest.webmanifest', '/demos/halo/'])
    expect(lifetime(path), path).toBe('no-cache');
  for (const path of ['/templates/halo/main.avif', '/icons/og-en.png'])
    expect(lifetime(path), path).toMatch(/^public, max-age=86400/);
});

test('browsers stay on https, and other sites may embed only icons and pictures for link previews', () => {
  expect(headersFor(HEADER_RULES, '/')).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headersFor(HEADER_RULES, '/templates/halo/main.avif')['cross-origin-resource-policy']).toBe('same-origin');
  expect(headersFor(HEADER_RULES, '/icons/og-en.png')['cross-origin-resource-policy']).toBe('cross-origin');
});

test('_headers contains the rules of firebase.json, with the site’s path', () => {
  const file = headersFile(['/agency/', '/agency/de/']);
  expect(file.match(/^\S.*$/gm)).toEqual([
    '/*',
    ...['/agency/assets/*', '/agency/de/assets/*', '/agency/shell.sw.js', '/agency/de/shell.sw.js'],
    ...['/agency/demos/*', '/agency/de/demos/*', '/agency/templates/*', '/agency/de/templates/*'],
    ...['/agency/icons/*', '/agency/de/icons/*'],
  ]);
  expect(file).toContain("/*\n  Content-Security-Policy: default-src 'none'; ");
  expect(file).toContain('/agency/assets/*\n  Cache-Control: public, max-age=300\n');
  // If `/*` had `no-cache`, hosts would add it to the value for hashed files.
  expect(file).not.toContain('no-cache');
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000); // Cloudflare's limit for a line
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows only the sources that it names, and no inline script except the theme’s', () => {
  expect(POLICY).toMatch(/^default-src 'none'; /);
  expect(POLICY).toContain(`script-src 'self' ${hash(THEME_SCRIPT.replace(/<\/?script>/g, ''))};`);
  for (const directive of ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
    expect(POLICY).toContain(directive);
  expect(POLICY.replaceAll(/style-src-\w+ [^;]*/g, '')).not.toMatch(/unsafe|\*|http:|data:|blob:/);
});

test.each(['/shell.sw.js', '/assets/particles.worker-12345678.js'])(
  'the policy of %s allows no requests to other servers, except to Firestore by the service worker',
  (path) => {
    const header = headersFor(HEADER_RULES, path)['content-security-policy'];
    expect(header).toMatch(/(default|script)-src 'none'; /);
    expect(header).toContain(
      path === '/shell.sw.js' ? "connect-src 'self' https://firestore.googleapis.com;" : "connect-src 'none'",
    );
  },
);

test.each(['/demos/evil/', '/de/demos/evil/page.svg', '/templates/evil.svg', '/icons/evil.svg'])(
  'the policy of %s allows no scripts',
  (path) => {
    const header = headersFor(HEADER_RULES, path)['content-security-policy'];
    expect(header).toMatch(/^default-src 'none'; /);
    expect(header).not.toContain('script-src');
  },
);

test('the policy in a page’s meta tag allows inlined styles only by their hashes', () => {
  const css = 'p{color:red}\n';
  const page = withPolicy(`<html><head><meta charset="utf-8"><style>${css}</style></head></html>`);
  const [, policy] =
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
  expect(policy).toContain(`style-src-elem 'self' ${hash(css)};`);
  expect(policy).toContain("default-src 'none'; ");
  expect(policy).not.toContain('frame-ancestors'); // browsers log a warning about this directive in a meta tag
});
