import { expect, test } from 'vitest';
import { PAGE } from '../../src/content/site.ts';
import { applies, headersFor, readHeaderRules } from './header-rules.ts';

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
