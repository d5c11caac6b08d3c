import { cacheNames } from 'workbox-core';
import { BASE } from '../../src/shared/base.ts';
import { isAsAsked } from './as-asked.ts';
import { PREVIOUS_CHUNKS } from './stores.ts';

/**
 * Keeps the chunks of the version about to be replaced. A tab with a half-filled form goes on running that version
 * after another tab has taken the new one, and needs chunks that the server may no longer have. Where there is no room
 * for all of them none is kept: such a tab then offers to reload with its entries, and the update goes on.
 *
 * @param current addresses of the new version's shell.
 */
export async function keepPreviousChunks(current: ReadonlySet<string>): Promise<void> {
  try {
    const shell = await caches.open(cacheNames.precache);
    const requests = await shell.keys();
    const gone = requests.filter(({ url }) => new URL(url).pathname.startsWith(`${BASE}assets/`) && !current.has(url));
    if (gone.length === 0) return;
    await caches.delete(PREVIOUS_CHUNKS);
    const previous = await caches.open(PREVIOUS_CHUNKS);
    for (const request of gone) {
      const chunk = await shell.match(request);
      if (chunk !== undefined && isAsAsked(request.url, chunk)) await previous.put(request, chunk);
    }
  } catch {
    await caches.delete(PREVIOUS_CHUNKS).catch(() => {});
  }
}

/** A chunk of the previous version. */
export async function previousChunk(request: Request): Promise<Response | undefined> {
  const chunk = await caches.match(request, { cacheName: PREVIOUS_CHUNKS });
  return chunk !== undefined && isAsAsked(request.url, chunk) ? chunk : undefined;
}
