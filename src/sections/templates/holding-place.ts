import { flushSync } from 'react-dom';

const LOOK_AGAIN_MS = 120;

/**
 * Runs a change of state that changes the height of `section`, so that whoever reads below it is not moved: it waits
 * until the page stands still (a smooth scroll would miss its goal) and scrolls along with the section's end. Browsers
 * can do that by themselves, but not all do, and none after a smooth scroll.
 */
export async function holdingPlace(section: Element | null, change: () => void): Promise<void> {
  await scrollingStops();
  if (section === null || section.getBoundingClientRect().bottom > window.innerHeight / 2) {
    change();
    return;
  }
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // or a browser that can do it would do it once more
  const before = section.getBoundingClientRect().bottom;
  flushSync(change);
  window.scrollBy({ top: section.getBoundingClientRect().bottom - before, behavior: 'instant' });
  setTimeout(() => root.style.removeProperty('overflow-anchor'), LOOK_AGAIN_MS);
}

async function scrollingStops(): Promise<void> {
  for (;;) {
    const before = window.scrollY;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    if (window.scrollY === before) return;
  }
}
