import { flushSync } from 'react-dom';

/** By then the rows that came in have their height. */
const FRAMES = 3;

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
  const hold = (frames: number) => {
    const moved = read.getBoundingClientRect().top - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    const { scrollY } = window;
    requestAnimationFrame(() => {
      // The height of a row out of sight is estimated, until the browser lays it out a frame later.
      if (frames > 0 && window.scrollY === scrollY) hold(frames - 1);
      else root.style.removeProperty('overflow-anchor');
    });
  };
  hold(FRAMES);
}
