/** Narrower than this, rows are swiped through; see `base.css`. */
const NARROW = '(width < 48rem)';

/**
 * Makes each `[data-row]` a stop of the Tab key while it scrolls sideways, so that arrow keys can scroll it; elsewhere it
 * would be a stop at which nothing can be done. Chromium and Firefox do so by themselves. Rows are looked up in the moment
 * of the key, as React may have rendered them anew.
 */
export function watchSwipeRows(signal: AbortSignal): void {
  const narrow = matchMedia(NARROW);
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) row.tabIndex = narrow.matches ? 0 : -1;
  };
  document.addEventListener('keydown', pressed, { capture: true, signal });
}
