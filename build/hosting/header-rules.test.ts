import { expect, test } from 'vitest';
import { PAGE } from '../../src/content/site.ts';
import { headersFile, headersFor, readHeaderRules } from './header-rules.ts';

const rules = readHeaderRules('firebase.json');

test('hashed files are immutable, everything else is revalidated or short-lived', () => {
  const lifetime = (path: string) => headersFor(rules, path)['cache-control'];
  expect(lifetime('/assets/a-12345678.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/shell.sw.js', '/manifest.webmanifest', '/demos/halo/'])
    expect(lifetime(path), path).toBe('no-cache');
  for (const path of ['/templates/halo/main.avif', '/icons/og.png'])
    expect(lifetime(path), path).toMatch(/^public, max-age=86400/);
});

test('browsers stay on https, and other sites may show nothing but the pictures of link previews', () => {
  expect(headersFor(rules, '/')).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headersFor(rules, '/templates/halo/main.avif')['cross-origin-resource-policy']).toBe('same-origin');
  expect(headersFor(rules, PAGE.picture.path)['cross-origin-resource-policy']).toBe('cross-origin');
});

test('_headers has the same rules, below the path that the site lives under', () => {
  const file = headersFile(rules, '/agency/');
  expect(file.match(/^\S.*$/gm)).toEqual([
    ...['/*', '/agency/assets/*', '/agency/shell.sw.js', '/agency/templates/*', '/agency/icons/*'],
  ]);
  expect(file).toContain("/*\n  Content-Security-Policy: default-src 'none'; ");
  expect(file).toContain('/agency/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(file).not.toContain('no-cache'); // as hosts would join it with the value for hashed files
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000); // Cloudflare's limit
});
