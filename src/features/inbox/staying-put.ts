import { flushSync } from 'react-dom';

/**
 * Runs a state change that puts rows on top of a list without moving the row that is being read: the page scrolls along.
 * Not while the list has only begun to come into view, or while the focus is in something above it. Scroll anchoring is
 * not in all browsers, and in none at the top of the page.
 */
export function stayingPut(list: Element | null, change: () => void): void {
  const read = list === null ? undefined : [...list.children].find((row) => row.getBoundingClientRect().bottom > 0);
  const before = read?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const focus = document.activeElement;
  const elsewhere = focus !== null && focus !== document.body && !list?.contains(focus);
  if (read === undefined || before > window.innerHeight / 2 || elsewhere) {
    change();
    return;
  }
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // otherwise browsers with scroll anchoring would correct twice
  flushSync(change);
  window.scrollBy({ top: read.getBoundingClientRect().top - before, behavior: 'instant' });
  requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
}
