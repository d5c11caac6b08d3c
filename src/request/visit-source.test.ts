import { expect, test } from 'vitest';
import { SOURCE_MAX_LENGTH } from '../shared/constants.ts';
import { visitSource } from './visit-source.ts';

const SITE = 'https://agency.example';

test.each([
  ['', '/', { landing: '/' }],
  [`${SITE}/de/?utm_source=old`, '/legal.html', { landing: '/legal.html' }],
  ['https://www.google.com/search?q=ada', '/de/?gclid=7#contact', { referrer: 'www.google.com', landing: '/de/' }],
  ['android-app://com.linkedin.android/', '/', { referrer: 'com.linkedin.android', landing: '/' }],
  [
    '',
    '/?utm_source=news&utm_medium=mail&utm_campaign=May+%F0%9F%8C%B7&utm_term=x&referrer=y&landing=z',
    { landing: '/', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'May 🌷' },
  ],
  ['', '/?utm_source=%00%0A&utm_medium=%E2%80%AEx%ZZ%FF&utm_campaign', { landing: '/', utm_medium: 'x%ZZ\ufffd' }],
])('a visit from “%s” to %s', (referrer, path, source) => {
  expect(visitSource(referrer, SITE + path)).toEqual(source);
});

test('a long part is cut, but not within a character', () => {
  const { utm_source, utm_medium } = visitSource(
    '',
    `${SITE}/?utm_source=${'🌷'.repeat(200)}&utm_medium=x${'🌷'.repeat(200)}`,
  );
  expect(utm_source).toBe('🌷'.repeat(SOURCE_MAX_LENGTH / 2));
  expect(utm_medium).toBe(`x${'🌷'.repeat(SOURCE_MAX_LENGTH / 2 - 1)}`);
});
