/** Calls `changed` after each navigation within the page (link, Back, Forward), until `signal` is aborted. */
export function watchAddress(changed: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener('hashchange', changed, { signal });
  window.addEventListener('popstate', changed, { signal });
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Calls `act` whenever an element that matches `selector` is likely to be used (a pointer or finger on it, or focus),
 * until `signal` is aborted.
 */
export function onIntent(selector: string, act: () => void, signal: AbortSignal): void {
  const seen = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector) !== null) act();
  };
  // Capture: React keeps these, too, from leaving parts not yet hydrated.
  for (const sign of SIGNS) document.addEventListener(sign, seen, { capture: true, passive: true, signal });
}
