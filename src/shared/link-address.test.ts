import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  'https://agency.example/work?of=2026#top',
  'http://localhost:4173/x',
  ' https://agency.example',
  'mailto:hello@agency.example?subject=Hi',
  'tel:+94110000000',
  '//cdn.agency.example/shot.avif',
  '/demos/pulse/',
  '?admin=true',
  '#template',
  'demos/javascript:alert(1)',
  // Browsers don't ignore these invisible characters, so the URL is a path on the site.
  ...['\u00a0', '\u200b', '\ufeff', '\u202e'].map((invisible) => `${invisible}javascript:alert(1)`),
  '',
])('the URL %j may be a link and is returned unchanged', (address) => {
  expect(linkAddress(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0000javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\n:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://agency.example/0b5c2bd2-6f8f-4d0a-8a55-5d0d2d0c1a01',
  'https://',
  'https://exa mple',
])('the URL %j may not be a link', (address) => {
  expect(linkAddress(address)).toBe('');
});
