import { LOCALE } from '#content/language.ts';

/** The longest plausible time from the response to the first paint. A longer time indicates a background tab. */
const LONGEST_PAINT_MS = 2000;

/**
 * Writes the time from the start of navigation to the first contentful paint, in seconds, into an empty `<span>` in `element`,
 * if it has one. Leaves the span empty if the time is unknown or implausible.
 */
export function showFirstPaint(element: HTMLElement | null): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  if (paint === undefined || !(visit instanceof PerformanceNavigationTiming)) return;
  if (paint.startTime > visit.responseEnd + LONGEST_PAINT_MS) return;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  element?.querySelector('span:empty')?.append((paint.startTime / 1000).toLocaleString(LOCALE, digits));
}

/** The id of the element that shows the time of the first paint. */
export const READABLE_ID = 'readable';
