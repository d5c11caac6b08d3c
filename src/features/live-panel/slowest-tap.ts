/** The slowest of the visitor's own inputs: null where the browser does not measure them. */
export type SlowestTap = {
  readonly ms: number;
  /**
   * `all`: the slowest on this page. `watched`: the slowest while it was watched; another one may have been slower.
   * `none`: no input has been reported, so all took less than `ms`.
   */
  readonly of: 'none' | 'watched' | 'all';
} | null;

/** Browsers keep only inputs at least this slow for an observer that comes later. */
const KEPT_FROM_MS = 104;
/** The shortest that can be asked for from now on. */
const REPORTED_FROM_MS = 16;
/** Not what a mere hover brings. */
const OURS = /^((pointer|mouse)(down|up)|key|touch|click)/;

/** Of the page, in ms: it outlasts each watching. */
let slowest = 0;

/**
 * Watches Event Timing for the slowest input, from the event to the next frame, including slow ones from before.
 *
 * @returns a function that gives the slowest so far.
 */
export function watchTaps(signal: AbortSignal): () => SlowestTap {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('event')) return () => null;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (OURS.test(name)) slowest = Math.max(slowest, duration);
  });
  // TypeScript's types lack the threshold.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: REPORTED_FROM_MS,
    buffered: true,
  };
  observer.observe(options);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    if (slowest === 0) return { ms: KEPT_FROM_MS, of: 'none' };
    return { ms: slowest, of: slowest < KEPT_FROM_MS ? 'watched' : 'all' };
  };
}
