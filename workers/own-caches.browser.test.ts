import { expect, test } from 'vitest';
import { isOwn } from './own-caches.ts';

test('at the root of a server, caches of a site under a path are not one’s own', () => {
  const precache = `workbox-precache-v2-${location.origin}/`;
  expect(['pictures', precache, 'chunks /agency/', `${precache}agency/`].map(isOwn)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
