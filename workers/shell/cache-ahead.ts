import { isAsAsked } from './as-asked.ts';
import { storeFor } from './stores.ts';

/**
 * Caches files ahead of need, one at a time so that they delay nothing. Skips files already cached; the first failure
 * ends it until the next visit.
 *
 * @param paths absolute paths within the site.
 */
export async function cacheAhead(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const request = new Request(path);
    const kept = await caches.match(request);
    if (kept !== undefined && isAsAsked(path, kept)) continue;
    try {
      const [answer, kept] = storeFor(path)?.handleAll({ event, request }) ?? [];
      await answer;
      await kept;
    } catch {
      return;
    }
  }
}
