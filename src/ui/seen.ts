/**
 * Tells an element, in `--above` and `--seen`, which part of the page is seen while an on-screen keyboard lies over it:
 * where that begins, and how high it is. Browsers that shrink the page for the keyboard (`interactive-widget` in
 * index.html) need none of it; those of iOS do.
 *
 * @returns what ends it.
 */
export function followSeen(element: HTMLElement | null): () => void {
  const view = window.visualViewport;
  const measure = () => {
    const covered = view !== null && view.scale === 1 && view.height < document.documentElement.clientHeight - 1;
    element?.style.setProperty('--above', covered ? `${view.offsetTop}px` : null);
    element?.style.setProperty('--seen', covered ? `${view.height}px` : null);
  };
  measure();
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, measure);
  return () => {
    for (const event of ['resize', 'scroll']) view?.removeEventListener(event, measure);
  };
}
