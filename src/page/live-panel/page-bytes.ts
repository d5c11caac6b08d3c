/**
 * Bytes of the page and its files until now, compressed; null where the browser tells no sizes. Files from the service
 * worker's caches count at their stored size. What it fetches on its own is not the page's, and not in it.
 */
export function pageBytes(): number | null {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = (entries as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return bytes || null;
}
