/** The scroll has arrived when its goal is this close. */
const NEAR_PX = 4;
/** As much as the typeface, or a section that arrives, moves the goal on the way from an address. */
const AT_MOST_OFF_PX = 200;
/** No smooth scroll takes longer. One that ends later is the visitor's own, by the scrollbar, which no event tells. */
const ARRIVED_BY_MS = 3000;
/** What a visitor does who wants to be somewhere else than the page is going. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Takes a smooth scroll to its goal: browsers compute the way when it begins, and where something above the goal changes
 * its height meanwhile (templates that arrive, a section's script, the typeface), it ends beside it. Whoever scrolls elsewhere is left there.
 */
export function watchArrivals(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link !== null) arriveAt(link.hash, signal);
    },
    { capture: true, signal },
  ); // as in launch.ts
  // Not after a reload, which leads back to where the visitor was.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
    arriveAt(location.hash, signal, AT_MOST_OFF_PX);
}

/** @param most how far off it may be to be brought nearer: an address can lead to a text within its section. */
function arriveAt(hash: string, signal: AbortSignal, most = Number.POSITIVE_INFINITY): void {
  const goal = document.getElementById(hash.slice(1));
  if (goal === null) return;
  const over = untilInterrupted();
  signal.addEventListener('abort', () => over.abort());
  const ended = () => {
    over.abort();
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const off = goal.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop);
    const atTheEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR_PX;
    if (Math.abs(off) > NEAR_PX && Math.abs(off) < most && !(atTheEnd && off > 0)) goal.scrollIntoView();
  };
  document.addEventListener('scrollend', ended, { signal: over.signal });
  setTimeout(() => over.abort(), ARRIVED_BY_MS);
}

/** What is aborted as soon as the visitor wants to be somewhere else. */
export function untilInterrupted(): AbortController {
  const over = new AbortController();
  for (const type of INTERRUPTIONS) {
    window.addEventListener(type, () => over.abort(), { signal: over.signal, passive: true });
  }
  return over;
}
