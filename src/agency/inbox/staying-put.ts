import { flushSync } from 'react-dom';

/** After so many frames, new rows have their final height. */
const FRAMES = 3;

/**
 * Runs a state change that puts rows on top of a list, and scrolls along, so that the row being read stays in place.
 * Not while the list has barely come into view, or the focus is in sight above it. Not all browsers have scroll
 * anchoring, and none at the top of the page.
 */
export function stayingPut(list: Element | null, change: () => void): void {
  const read = list === null ? undefined : [...list.children].find((row) => row.getBoundingClientRect().bottom > 0);
  const before = read?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const focus = document.activeElement;
  const isAbove = list && focus?.compareDocumentPosition(list) === Node.DOCUMENT_POSITION_FOLLOWING;
  const elsewhere = isAbove && focus.getBoundingClientRect().bottom > 0; // opened, the page has it on its heading
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
