import { expect, test } from 'vitest';
import { PAGE } from '../../src/content/site.ts';
import { applies, headersFor, readHeaderRules, underPath } from './header-rules.ts';
import { headersFile } from './host-folder.ts';

const rules = readHeaderRules('firebase.json');

test('an unsupported glob is rejected', () => {
  expect(() => applies('**/*.@(html|js)', '/a.html')).toThrow('unsupported glob');
});

test('only hashed names are immutable, and no unhashed file lacks a lifetime', () => {
  const immutable = rules.filter(({ headers }) => headers.some(({ value }) => value.includes('immutable')));
  expect(immutable.map(({ source }) => source)).toEqual(['/assets/**']);
  for (const path of ['/templates/halo/main.avif', '/demos/halo/', '/icons/og.png', '/robots.txt']) {
    expect(headersFor(rules, path)['cache-control'], path).toMatch(/^public, max-age=\d+/);
  }
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

const PATHS = ['/', '/assets/', '/icons/', '/index.html', '/licenses.txt', '/shell.sw.js', '/templates/'];

/** The headers that a host sends for a path, joining what several blocks give it as Netlify and Cloudflare do. */
function sent(file: string, path: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const block of file.trim().split(/\n\n/)) {
    const [source = '', ...lines] = block.split('\n');
    if (source.endsWith('*') ? !path.startsWith(source.slice(0, -1)) : path !== source) continue;
    for (const [, name = '', value = ''] of lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line) ?? []))
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

test.each(['/', '/agency/'])('under %s, _headers says of each path what firebase.json does', (base) => {
  const file = headersFile(rules, PATHS, base);
  const files = ['/', '/assets/a-12345678.js', '/icons/og.png', '/index.html', '/licenses.txt', '/shell.sw.js'];
  for (const path of files) {
    const address = base + path.slice(1);
    expect(sent(file, address), address).toEqual(headersFor(rules, path));
    expect(headersFor(underPath(rules, base), address), address).toEqual(headersFor(rules, path));
  }
  expect(sent(file, '/nowhere')['x-content-type-options']).toBe('nosniff');
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000); // Cloudflare's limit
});
