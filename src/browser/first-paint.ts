/** A first paint later than this after the response was in a background tab: not reported. */
const IN_VIEW_MS = 2000;

/** When this page could first be read, in seconds from the click or tap that led here; null where the browser doesn't tell. */
export function firstPaint(): string | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  if (paint === undefined || !(visit instanceof PerformanceNavigationTiming)) return null;
  return paint.startTime > visit.responseEnd + IN_VIEW_MS ? null : (paint.startTime / 1000).toFixed(1);
}

/** Fills it in where `element` has an empty place for it. */
export function tellPaint(element: HTMLElement | null): void {
  element?.querySelector('span:empty')?.append(firstPaint() ?? '');
}

/** Id of the element that says it. */
export const READABLE_ID = 'readable';
