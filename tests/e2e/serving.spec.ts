import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { headerDigest, readHeaderRules } from '../../build/hosting/header-rules.ts';
import { SITE } from '../../src/content/site.ts';
import { SHELL_SCRIPT } from '../../src/shared/shell-protocol.ts';
import { test } from '../support/site.ts';
import { token } from '../support/tokens.ts';

/** Uses Node's own client, which shows the raw answer and can send what no browser would. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let base: URL;

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: base.hostname, port: base.port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

const script = () => `/assets/${readdirSync('dist/assets').find((name) => /^index-.*\.js$/.test(name))}`;

test.beforeAll(({ baseURL }) => {
  base = new URL(baseURL ?? '');
});

test('text is sent in the best encoding that the client accepts, with the same content', async () => {
  const path = script();
  const plain = await ask(path);
  const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await ask(path, { 'accept-encoding': 'br;q=0.1, gzip;q=0.9' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  for (const { headers, body, status } of [plain, brotli, gzip]) {
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['transfer-encoding']).toBeUndefined();
  }
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size, 'each has its own ETag').toBe(3);
});

test('compressed formats are sent as they are', async () => {
  const font = readdirSync('dist/assets').find((name) => name.endsWith('.woff2'));
  for (const path of [
    `/assets/${font}`,
    '/templates/halo/main.avif',
    '/templates/halo/halo.zip',
    '/icons/icon-192.png',
  ]) {
    const { status, headers } = await ask(path, { 'accept-encoding': 'br, gzip' });
    expect(status, path).toBe(200);
    expect(headers['content-encoding'], path).toBeUndefined();
    expect(headers.vary ?? '', path).not.toContain('Accept-Encoding');
  }
});

test('every file has its media type', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
    '/shell.sw.js': 'text/javascript; charset=utf-8',
    '/icons/favicon.png': 'image/png',
    '/icons/og.png': 'image/png',
    '/templates/halo/main.avif': 'image/avif',
    '/templates/halo/halo.zip': 'application/zip',
    '/demos/halo/style.css': 'text/css; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await ask(path);
    expect({ status, type: headers['content-type'] }, path).toEqual({ status: 200, type });
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('hashed files are cached for ever; others are revalidated with a short answer', async () => {
  const lifetime = async (path: string) => (await ask(path)).headers['cache-control'];
  expect(await lifetime(script())).toBe('public, max-age=31536000, immutable');
  expect(await lifetime('/templates/halo/main.avif')).toMatch(/^public, max-age=86400/);
  for (const path of ['/', '/index.html', '/shell.sw.js', '/manifest.webmanifest']) {
    const encoding = { 'accept-encoding': 'br' };
    const first = await ask(path, encoding);
    expect(first.headers['cache-control'], path).toBe('no-cache');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { ...encoding, 'if-none-match': known });
      expect(again.status, `${path} ${known}`).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe('no-cache');
    }
    expect((await ask(path, { ...encoding, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask(path, { 'if-none-match': etag })).status, 'the ETag of another encoding').toBe(200);
  }
});

test('what caches keep for good has its headers in its name, and the shell in its revisions', () => {
  const rules = readHeaderRules('firebase.json');
  const font = readdirSync('dist/assets').find((name) => name.endsWith('.woff2')) ?? '';
  const hash = createHash('sha256').update(readFileSync(`dist/assets/${font}`));
  expect(font).toContain(hash.update(headerDigest(rules, '/assets/')).digest('base64url').slice(0, 8));
  const page = headerDigest(rules, '/index.html', `/${SHELL_SCRIPT}`);
  expect(readFileSync('dist/shell.sw.js', 'utf8')).toContain(`-${page}","url":"./"`);
});

test('HEAD answers like GET, without a body', async () => {
  for (const path of ['/', script(), '/nowhere', '/assets/nowhere.js']) {
    const get = await ask(path, { 'accept-encoding': 'br' });
    const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.status, path).toBe(get.status);
    expect(head.body.length).toBe(0);
    for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name], `${path} ${name}`).toEqual(get.headers[name]);
    }
  }
});

test('other methods are rejected', async () => {
  const { status, headers } = await ask('/', {}, 'POST');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('a range of a file is a range of its uncompressed bytes', async () => {
  const path = '/templates/halo/halo.zip';
  const whole = await ask(path);
  const part = await ask(path, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
  expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  const text = await ask(script(), { range: 'bytes=0-4', 'accept-encoding': 'br' });
  expect(text.status).toBe(206);
  expect(text.headers['content-encoding']).toBeUndefined();
  expect((await ask(path, { range: 'bytes=9999999-' })).status).toBe(416);
  expect((await ask(path, { range: 'bytes=0-4', 'if-range': '"older"' })).status).toBe(200);
  expect((await ask(path, { range: 'bytes=0-4', 'if-range': whole.headers.etag ?? '' })).status).toBe(206);
});

test('a folder redirects to its page', async () => {
  const { status, headers } = await ask('/demos/halo?from=test');
  expect({ status, to: headers.location }).toEqual({ status: 301, to: '/demos/halo/?from=test' });
  expect((await ask('/demos/halo/')).status).toBe(200);
});

test('a missing script, style or picture is never answered with HTML, and is not cached', async () => {
  for (const path of ['/assets/index-old.js', '/assets/old', '/old.mjs', '/demos/halo/old.css', '/icons/old.png']) {
    const { status, headers } = await ask(path, { accept: '*/*' });
    expect(status, path).toBe(404);
    expect(headers['content-type'], path).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control'], path).toBe('no-store');
  }
});

test('hostile addresses get an answer, and nothing outside the site', async () => {
  const addresses: Readonly<Record<string, number>> = {
    '/%E0%A4%A': 400,
    '/%00': 400,
    '/%': 400,
    '/%5c..%5cpackage.json': 400,
    'http://[::': 400,
    '*': 400,
    '//evil.example': 404,
    '//evil.example/%2e%2e': 404,
    '/..%2f..%2fpackage.json': 404,
    '/../package.json': 404,
    '/assets/../../package.json': 404,
    '/assets/..%2findex.html': 404,
    '/.git/config': 404,
    '/icons/favicon.png/': 404,
    [`/${'a'.repeat(4000)}`]: 404,
    [`/${'a/'.repeat(4000)}`]: 404,
  };
  for (const [address, status] of Object.entries(addresses)) {
    const answer = await ask(address);
    expect(answer.status, address.slice(0, 60)).toBe(status);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.toString()).not.toContain('devDependencies');
  }
  expect((await ask(`http://${base.host}/robots.txt`)).status, 'an absolute address is a path too').toBe(200);
  expect((await ask('/')).status, 'the server is still up').toBe(200);
});

test('a missing page gets a page: status 404, a link home, no indexing', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading', { name: 'There is nothing at this address.' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITE.tagline);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('legal texts and a missing page are printed as ink on white, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const path of ['/legal.html', '/no/such/page']) {
    await page.goto(path);
    await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));
    const { paper, words, grounds } = await page.evaluate(() => ({
      paper: getComputedStyle(document.documentElement).backgroundColor,
      words: [...document.querySelectorAll('.brand, h1, h2, section p, .text')].map(
        (one) => getComputedStyle(one).color,
      ),
      grounds: ['header', 'body'].map((name) => getComputedStyle(document.querySelector(name)!).backgroundColor),
    }));
    expect(paper, path).toBe('rgb(255, 255, 255)');
    expect(new Set(words), path).toContain(token('--ink', 'light'));
    for (const colour of words) expect([token('--ink', 'light'), token('--ink-soft', 'light')], path).toContain(colour);
    for (const colour of grounds) expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'], path).toContain(colour);
  }
});

test("the local Firestore answers on the same origin, without the site's headers", async () => {
  const { status, headers } = await ask('/v1/projects/demo-local/nowhere', { 'accept-encoding': 'br' });
  expect(status).toBe(404);
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['content-encoding']).toBeUndefined();
});

test('the licences of the packages in the scripts lie beside the site', async ({ request }) => {
  const named = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(await named('/licenses.txt')).toEqual(expect.arrayContaining(['react', 'firebase', 'comlink']));
  expect(await named('/licenses-shell.txt')).toEqual(expect.arrayContaining(['workbox-core']));
});
