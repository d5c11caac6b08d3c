import { expect, test } from 'vitest';
import { blockedByHeader } from './policy.ts';

test('a header blocks what it limits and does not list; what it does not limit, it lets through', () => {
  const page = { 'script-src': ["'self'", 'https://a.example'], 'frame-src': ['https://b.example'] };
  expect(blockedByHeader(page, { 'script-src': ["'self'"], 'frame-src': ["'none'"], 'img-src': [] })).toEqual([
    'script-src https://a.example',
    'frame-src https://b.example',
  ]);
  expect(blockedByHeader(page, { 'script-src': ['https://a.example', "'self'"] })).toEqual([]);
});
