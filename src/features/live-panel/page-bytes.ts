/** What the page has loaded. */
export interface PageBytes {
  readonly files: number;
  /** Compressed; files from the service worker's caches count at their stored size, mostly uncompressed. */
  readonly bytes: number;
  /** Of these, what came over the network, without headers; the rest was on the device. */
  readonly overNetwork: number;
  /** Files whose size the browser hides, because their server sends no `Timing-Allow-Origin`. */
  readonly hidden: number;
}

/** A file as Resource Timing reports it. */
export type TimedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize' | 'transferSize'>;

/**
 * Sums up the page and its files; null where the browser tells no sizes. What the service worker fetches on its own is
 * not the page's, and not in it.
 */
export function sumBytes(entries: readonly TimedFile[], origin: string): PageBytes | null {
  const seen = entries.filter(({ encodedBodySize }) => encodedBodySize > 0);
  if (seen.length === 0) return null;
  const elsewhere = entries.filter(({ name, encodedBodySize }) => encodedBodySize === 0 && !name.startsWith(origin));
  return {
    files: seen.length,
    bytes: seen.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    overNetwork: seen.reduce(
      (sum, { transferSize, encodedBodySize }) => sum + Math.min(transferSize, encodedBodySize),
      0,
    ),
    hidden: elsewhere.length,
  };
}

/** {@link sumBytes} of this page until now. */
export function pageBytes(): PageBytes | null {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return sumBytes(entries as PerformanceResourceTiming[], location.origin);
}
