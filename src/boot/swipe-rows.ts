/** Narrower than this, rows are swiped through; see `base.css`. */
const NARROW = '(width < 48rem)';

/**
 * Makes each `[data-row]` a stop of the Tab key while it scrolls sideways, so that arrow keys can scroll it; elsewhere it
 * would be a stop at which nothing can be done. Chromium and Firefox do so by themselves. Rows are looked up at the start,
 * and in the moment of the key, as React may have rendered them anew.
 */
export function watchSwipeRows(signal: AbortSignal): void {
  const narrow = matchMedia(NARROW);
  const set = () => {
    for (const row of document.querySelectorAll('[data-row]')) {
      if (narrow.matches) row.setAttribute('tabindex', '0');
      else row.removeAttribute('tabindex');
    }
  };
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && set(), { capture: true, signal });
  set();
}
