const LOOK_AGAIN_MS = 120;

/**
 * Runs a change of the height of `section` without moving the content that the visitor reads below it: waits until
 * scrolling stops (a smooth scroll would miss its target) and scrolls along with the section's end. Scroll anchoring is
 * not in all browsers, and in none after a smooth scroll.
 *
 * @param change has changed the page when it returns.
 */
export async function holdingPlace(section: Element | null, change: () => void): Promise<void> {
  await scrollingStops();
  if (section === null || section.getBoundingClientRect().bottom > window.innerHeight / 2) {
    change();
    return;
  }
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // otherwise browsers with scroll anchoring would correct twice
  const before = section.getBoundingClientRect().bottom;
  change();
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
