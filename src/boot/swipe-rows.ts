/** Narrower than this, rows are swiped through; see `base.css`. */
const NARROW = '(width < 48rem)';

/**
 * Makes each `[data-row]` a stop of the Tab key while it scrolls sideways, so that arrow keys can scroll it; elsewhere it
 * would be a stop at which nothing can be done. Chromium and Firefox do so by themselves.
 */
export function watchSwipeRows(signal: AbortSignal): void {
  const narrow = matchMedia(NARROW);
  function set(): void {
    for (const row of document.querySelectorAll('[data-row]')) {
      if (narrow.matches) row.setAttribute('tabindex', '0');
      else row.removeAttribute('tabindex');
    }
  }
  narrow.addEventListener('change', set, { signal });
  set();
}
