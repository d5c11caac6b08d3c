/**
 * Sets `--above` and `--seen` on an element, which must have no other inline styles: top and height of the visual
 * viewport while an on-screen keyboard covers the page. Only iOS needs it; elsewhere `interactive-widget` resizes the
 * page.
 *
 * @returns a function that stops it.
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
