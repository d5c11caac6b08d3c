import { LOCALE } from '#content/language.ts';

/** The longest plausible time from the response to the first paint. A longer time indicates a background tab. */
const LONGEST_PAINT_MS = 2000;

/** Returns the time from the start of navigation to the first paint, in seconds; null if it is unknown or implausible. */
export function firstPaint(): string | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  if (paint === undefined || !(visit instanceof PerformanceNavigationTiming)) return null;
  if (paint.startTime > visit.responseEnd + LONGEST_PAINT_MS) return null;
  return (paint.startTime / 1000).toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Writes the time of the first paint into the empty `<span>` of `element`, if there is one. */
export function showFirstPaint(element: HTMLElement | null): void {
  element?.querySelector('span:empty')?.append(firstPaint() ?? '');
}

/** The id of the element that shows the time of the first paint. */
export const READABLE_ID = 'readable';
