import { storeFor } from './stores.ts';

/**
 * Fetches files ahead of need, one after the other so that they get in nobody's way. What is kept already is left
 * alone; the first failure ends it until the next visit.
 *
 * @param paths absolute paths within the site.
 */
export async function keepRest(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const request = new Request(path);
    if ((await caches.match(request)) !== undefined) continue;
    try {
      const [answer, kept] = storeFor(path)?.handleAll({ event, request }) ?? [];
      await answer;
      await kept;
    } catch {
      return;
    }
  }
}
