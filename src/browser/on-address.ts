/**
 * Calls `changed` after each navigation within the page (link, Back, Forward), as `useSyncExternalStore` wants it. React's
 * parts share this module and the boot scripts share address.ts: a module of both would be a file of its own, and the
 * first script would have to wait for it.
 *
 * @returns Stops it.
 */
export function onAddress(changed: () => void): () => void {
  const over = new AbortController();
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, changed, { signal: over.signal });
  return () => over.abort();
}
