/**
 * Calls `changed` after each navigation within the page (link, Back, Forward), as `useSyncExternalStore` wants it. Duplicates
 * navigation.ts on purpose: a shared module would become a chunk that the first script waits for.
 *
 * @returns Stops it.
 */
export function onAddress(changed: () => void): () => void {
  const over = new AbortController();
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, changed, { signal: over.signal });
  return () => over.abort();
}
