/**
 * Tells an element, which has no other styles of its own, in `--above` and `--seen` which part of the page is seen while an on-screen keyboard lies over it:
 * where that begins, and how high it is. Browsers that shrink the page for the keyboard (`interactive-widget` in
 * index.html) need none of it; those of iOS do.
 *
 * @returns what ends it.
 */
export function followSeen(element: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    const covered = view.scale === 1 && view.height < document.documentElement.clientHeight - 1;
    element.style.cssText = covered ? `--above:${view.offsetTop}px;--seen:${view.height}px` : '';
  };
  const ended = new AbortController();
  view.addEventListener('resize', measure, ended);
  view.addEventListener('scroll', measure, ended);
  return () => ended.abort();
}
