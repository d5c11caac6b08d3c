import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect } from 'playwright/test';
import { SITE_TEXT } from '#content/site.ts';
import { HEADER_RULES, headersFor } from '../../build/headers.ts';
import { THEME_SCRIPT } from '../../build/theme-tags.ts';
import { test } from '../support/site.ts';

const DEMOS = readdirSync('public/demos', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/demos/${file}`);

test('each file is sent with its media type and the headers of firebase.json, text in brotli', async ({ request }) => {
  const script = `/assets/${readdirSync('dist/assets').find((name) => /^index-.*\.js$/.test(name))}`;
  const types = {
    '/': 'text/html;charset=utf-8',
    [script]: 'text/javascript',
    '/manifest.webmanifest': 'application/manifest+json',
    '/shell.sw.js': 'text/javascript',
    '/templates/halo/main.avif': 'image/avif',
    '/demos/halo/style.css': 'text/css',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const encoding = type.startsWith('image/') ? {} : { 'content-encoding': 'br' };
    const expected = { ...headersFor(HEADER_RULES, path), 'content-type': type, ...encoding };
    expect(response.headers(), path).toMatchObject(expected);
    const file = readFileSync(`dist${path === '/' ? '/index.html' : path}`);
    expect(file.equals(await response.body()), path).toBe(true);
  }
});

test('a missing script, style or picture is never answered with HTML, and is not cached', async ({ request }) => {
  for (const path of ['/assets/index-old.js', '/demos/halo/old.css', '/icons/old.png']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers(), path).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
  }
});

test('the 404 page links to the front page, and isn’t indexed', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE_TEXT.tagline);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a link whose # or ? a mail filter has escaped leads from the 404 page to the inbox', async ({ page }) => {
  const links = [
    '/%23requests?id=AbCdEfGhIjKlMnOpQrSt',
    '/%23requests%3Fid%3DAbCdEfGhIjKlMnOpQrSt',
    '/%2523requests%253fid=AbCdEfGhIjKlMnOpQrSt',
    '/%3Frequest%3DAbCdEfGhIjKlMnOpQrSt?utm_source=mail',
    '/?request=AbCdEfGhIjKlMnOpQrSt',
  ];
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole('dialog', { name: 'Requests' }), link).toBeVisible();
    expect(new URL(page.url()).pathname, link).toBe('/');
    expect(page.url(), link).toContain('AbCdEfGhIjKlMnOpQrSt');
  }
});

test('changed headers make a new version, because a hash of them is part of the cached pages’ revisions', () => {
  const headers = createHash('sha256').update(readFileSync('firebase.json')).digest('hex').slice(0, 8);
  expect(readFileSync('dist/shell.sw.js', 'utf8')).toContain(`-${headers}","url":"/"`);
});

test('the site includes the licences of the packages in its scripts', async ({ request }) => {
  const named = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(await named('/licenses.txt')).toEqual(expect.arrayContaining(['react', 'firebase', 'comlink']));
  expect(await named('/licenses-shell.txt')).toEqual(expect.arrayContaining(['workbox-core']));
});

test('every page is valid HTML without scripts that the policy forbids', async ({ request }) => {
  expect(DEMOS.length).toBeGreaterThanOrEqual(6);
  for (const path of ['/', '/404.html', '/legal.html', ...DEMOS]) {
    const page = await (await request.get(path)).text();
    const { results } = await validator.validateString(page);
    const complaints = results.flatMap(({ messages }) => messages);
    expect(
      complaints.map(({ line, column, message }) => `${line}:${column} ${message}`),
      path,
    ).toEqual([]);
    expect(page, path).not.toMatch(/<[^>]*\son[a-z]+="/);
    const inline = page.replace(THEME_SCRIPT, '');
    expect(inline.match(/<script(?![^>]*( src="\/|="application\/ld\+json"))/), path).toBeNull();
    if (!DEMOS.includes(path))
      expect(page, path).toContain('<head>\n    <meta charset="utf-8"><meta http-equiv="Content-Security-Policy"');
  }
});

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // ARIA allows a name for a list, but this rule doesn't.
    'aria-label-misuse': 'off',
    // Subresource integrity protects against third-party servers, which these pages don't use.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Two demos contain several pages in one file, each with an `h1`. Only one is visible at a time.
    'heading-level': ['error', { allowMultipleH1: true }],
    // A demo's form has no submit button, because it sends nothing.
    'wcag/h32': 'off',
  },
});
