import { LOCALE } from '#content/language.ts';

/** The longest plausible time from the response to the first paint. A longer time indicates a background tab. */
const LONGEST_PAINT_MS = 2000;

/** The id of the element whose `<span>` shows the time of the first paint. */
export const READABLE_ID = 'readable';

/**
 * Writes the time from the start of navigation to the first contentful paint, in seconds, into the `<span>`, once. Leaves the
 * span empty if the time is unknown or implausible.
 */
export function showFirstPaint(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  if (paint === undefined || !(visit instanceof PerformanceNavigationTiming)) return;
  if (paint.startTime > visit.responseEnd + LONGEST_PAINT_MS) return;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const empty = document.querySelector(`#${READABLE_ID} > span:empty`);
  empty?.append((paint.startTime / 1000).toLocaleString(LOCALE, digits));
}
