import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legalTexts } from '../src/content/legal/texts.ts';
import { headTags } from './head.ts';
import { headersFor, readHeaderRules } from './hosting/header-rules.ts';
import { legalPage } from './legal-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { blockedByHeader, pagePolicy, parsePolicy, STILL_POLICY, STYLED_POLICY, withPolicy } from './page-policy.ts';

const LOCAL = pagePolicy({ database: 'local', appCheck: false });
const ONLINE = pagePolicy({ database: 'firebase', appCheck: false });
const CHECKED = pagePolicy({ database: 'firebase', appCheck: true });

function headerPolicy(path: string) {
  return parsePolicy(headersFor(readHeaderRules('firebase.json'), path)['content-security-policy'] ?? '');
}

test.each(Object.entries({ LOCAL, ONLINE, CHECKED, STILL_POLICY, STYLED_POLICY }))(
  '%s allows nothing unnamed or unsafe',
  (_, policy) => {
    expect(policy).toMatchObject({ 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] });
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*|http:|data:|blob:/);
  },
);

test('the page connects only to what the configuration uses', () => {
  expect(LOCAL['connect-src']).toEqual(["'self'"]);
  expect(ONLINE['connect-src']).toEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});

test('every script is the site’s own and its address trusted, unless App Check brings reCAPTCHA', () => {
  for (const policy of [LOCAL, ONLINE]) {
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy).not.toHaveProperty('frame-src');
  }
  expect(CHECKED['script-src']).toContain('https://www.gstatic.com/recaptcha/');
  expect(CHECKED['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(CHECKED).not.toHaveProperty('require-trusted-types-for');
});

test('the policy names the Trusted Types policies that the page creates', () => {
  const src = join(import.meta.dirname, '../src');
  const created = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\./.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/createPolicy\('([^']+)'/g)])
    .map(([, name]) => name);
  expect(LOCAL['trusted-types']).toEqual(created.toSorted());
});

test('the header lets through what the page needs', () => {
  const header = headerPolicy('/');
  for (const [directive, sources] of Object.entries(ONLINE)) {
    const allowed = header[directive];
    if (allowed !== undefined) expect(allowed, directive).toEqual(expect.arrayContaining([...sources]));
  }
});

test.each(['/', '/404.html', '/nowhere', '/demos/halo/', '/assets/nowhere'])(
  'the header of %s allows nothing unsafe, no frame around it, and leaves styles to the page',
  (path) => {
    const header = headerPolicy(path);
    expect(Object.values(header).flat().join(' ')).not.toContain('unsafe');
    expect(header['frame-ancestors']).toEqual(["'none'"]);
    expect(header).toHaveProperty('script-src');
    // The build alone knows the hash of a page's styles. Hosting sends a path's headers with the page for a missing one.
    expect(header).not.toHaveProperty('default-src');
    expect(header).not.toHaveProperty('style-src');
  },
);

test.each(['/shell.sw.js', '/assets/particles.worker-12345678.js'])('%s reaches only the site', (path) => {
  const header = headerPolicy(path);
  expect(header['script-src'] ?? header['default-src']).toEqual(["'none'"]);
  expect(header['connect-src']).toEqual([path === '/shell.sw.js' ? "'self'" : "'none'"]);
  expect(header['require-trusted-types-for']).toEqual(["'script'"]);
});

test('a page allows its own styles by their hash, right after its character set', () => {
  const css = 'p{color:red}\n';
  const page = `<html><head>\n  <meta charset="utf-8">\n  <style>${css}</style></head></html>`;
  const hash = createHash('sha256').update(css).digest('base64');
  expect(withPolicy(page, { 'default-src': ["'none'"] })).toBe(
    page.replace(
      '"utf-8">',
      `"utf-8">\n  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">`,
    ),
  );
  expect(() => withPolicy('<head><title>A</title></head>', LOCAL)).toThrow('character set');
});

const NOT_FOUND = notFoundPage('/assets/geist.woff2');

test.each([
  ['/', withPolicy(`<head><meta charset="utf-8">${headTags('')}</head>`, LOCAL)],
  ['/404.html', NOT_FOUND],
  ['/legal.html', legalPage(legalTexts({ database: 'local', appCheck: false }), '/assets/geist.woff2')],
])('%s has one inline script, whose hash its own policy and firebase.json allow', (path, page) => {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(scripts).toHaveLength(1);
  const own = parsePolicy(/Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '');
  for (const policy of [own, headerPolicy(path)]) {
    expect(policy['script-src']?.filter((source) => source.startsWith("'sha256-"))).toEqual(scripts);
  }
});

test('a header blocks what it limits and does not list; what it does not limit, it lets through', () => {
  const page = { 'script-src': ["'self'", 'https://a.example'], 'frame-src': ['https://b.example'] };
  expect(blockedByHeader(page, { 'script-src': ["'self'"], 'frame-src': ["'none'"], 'img-src': [] })).toEqual([
    'script-src https://a.example',
    'frame-src https://b.example',
  ]);
  expect(blockedByHeader(page, { 'script-src': ['https://a.example', "'self'"] })).toEqual([]);
});
