import { expect, test } from 'vitest';
import { siteUrl } from './site-url.ts';

test.each([
  ['', ''],
  ['https://agency.example', 'https://agency.example'],
  ['https://agency.example/', 'https://agency.example'],
  ['http://localhost:4173', 'http://localhost:4173'],
])('%s gives the origin %s', (configured, url) => {
  expect(siteUrl(configured)).toBe(url);
});

test.each([
  'agency.example',
  'https://agency.example/site',
  'https://agency.example/?a',
  'https://me@agency.example',
  'ftp://agency.example',
  'mailto:me@agency.example',
])('%s is rejected by name', (configured) => {
  expect(() => siteUrl(configured)).toThrow(configured);
});
