import { isAsAsked } from './as-asked.ts';
import { storeFor } from './stores.ts';

/**
 * Caches files ahead of need, one at a time so that they delay nothing. Skips files already cached; the first failure
 * ends it until the next visit.
 *
 * @param paths absolute paths within the site.
 * @param over ends it too.
 */
export async function cacheAhead(paths: readonly string[], event: ExtendableEvent, over: AbortSignal): Promise<void> {
  for (const path of paths) {
    if (over.aborted) return;
    const request = new Request(path, { signal: over });
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
