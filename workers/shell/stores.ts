import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';

/** Where the last version's chunks are kept while a tab may still run it. */
export const PREVIOUS_CHUNKS = 'previous-chunks';

/** Chunks outside the shell. Their names carry their content's hash, so a copy is good for ever. */
const chunks = new CacheFirst({ cacheName: 'chunks', plugins: [atMost(30)] });
/** Pictures of templates: shown at once, looked up anew for the next time. */
const pictures = new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [atMost(80)] });
/** Files of previews, likewise. */
const previews = new StaleWhileRevalidate({ cacheName: 'previews', plugins: [atMost(60)] });

const CACHES: ReadonlySet<string> = new Set([
  cacheNames.precache,
  PREVIOUS_CHUNKS,
  ...[chunks, pictures, previews].map(({ cacheName }) => cacheName),
]);

/** What keeps a file of the site that is not in the shell; undefined for what is never kept. */
export function storeFor(path: string): Strategy | undefined {
  if (path.startsWith('/assets/')) return chunks;
  if (path.startsWith('/demos/')) return previews;
  if (path.startsWith('/templates/') && !path.endsWith('.zip')) return pictures;
  return undefined;
}

/** Deletes the caches of earlier versions that this one has no use for. */
export async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => !CACHES.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

function atMost(maxEntries: number): WorkboxPlugin {
  // Its types do not know exactOptionalPropertyTypes.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}
