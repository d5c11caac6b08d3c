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

/** Events that show that the visitor wants to go elsewhere. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** A controller that aborts once the visitor wants to go elsewhere. */
export function untilInterrupted(): AbortController {
  const over = new AbortController();
  for (const type of INTERRUPTIONS) {
    window.addEventListener(type, () => over.abort(), { signal: over.signal, passive: true, capture: true });
  } // capture: see launch.ts
  return over;
}
