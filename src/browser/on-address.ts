/**
 * Calls `changed` after each navigation within the page (link, Back, Forward); for `useSyncExternalStore`.
 *
 * @returns a function that unsubscribes.
 */
export function onAddress(changed: () => void): () => void {
  const over = new AbortController();
  for (const event of ['hashchange', 'popstate']) window.addEventListener(event, changed, { signal: over.signal });
  return () => over.abort();
}
