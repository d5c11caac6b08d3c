import { untilInterrupted } from '../../browser/navigation.ts';

/** The scroll has arrived when its target is this close. */
const NEAR_PX = 4;
/** The most that a typeface or section loading late moves the target when the page opens at an address with a hash. */
const AT_MOST_OFF_PX = 200;
/** When a scroll is looked at whose end is not told: typeface and sections have mostly come, then surely. */
const LATER_MS = [700, 2000];
/** No smooth scroll takes longer. A later `scrollend` is the visitor's own, by the scrollbar: it fires nothing else. */
const ARRIVED_BY_MS = 3000;

/**
 * Makes smooth scrolls reach their target. Browsers compute the distance at the start, so a scroll ends in the wrong
 * place if something above the target changes height meanwhile (templates, a section's script, the typeface). A visitor
 * who scrolls elsewhere is left alone.
 */
export function watchArrivals(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link !== null) arriveAt(link.hash, signal);
    },
    { capture: true, signal },
  ); // capture: see launch.ts
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (isNew) arriveAt(location.hash, signal, AT_MOST_OFF_PX); // a reload restores the visitor's position
  // Chromium would scroll smoothly, for a second, to an address or to the place that a reload restores.
  document.documentElement.toggleAttribute('data-smooth', isNew && !location.hash);
}

let current: AbortController | undefined;

/** @param most the largest error to correct: an address can point to text within its section. */
function arriveAt(hash: string, signal: AbortSignal, most = Number.POSITIVE_INFINITY): void {
  const goal = document.getElementById(hash.slice(1));
  if (goal === null) return;
  current?.abort(); // the visitor has chosen again
  const over = untilInterrupted();
  current = over;
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
  let nearest = most;
  const ended = () => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { scrollMarginTop } = getComputedStyle(goal);
    const off =
      goal.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollMarginTop);
    const atTheEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR_PX;
    // The first may be of an earlier scroll. Once it is no nearer, the visitor has gone elsewhere.
    if (Math.abs(off) <= NEAR_PX || Math.abs(off) >= nearest || (atTheEnd && off > 0)) return over.abort();
    nearest = Math.abs(off);
    goal.scrollIntoView();
  };
  document.addEventListener('scrollend', ended, { signal: over.signal });
  // Safari before 26.2 has no `scrollend`.
  if (!('onscrollend' in window)) for (const ms of LATER_MS) setTimeout(() => over.signal.aborted || ended(), ms);
  window.addEventListener('hashchange', () => location.hash !== hash && over.abort(), { signal: over.signal }); // Back
  setTimeout(() => over.abort(), ARRIVED_BY_MS);
}
