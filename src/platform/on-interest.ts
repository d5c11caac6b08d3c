const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Calls `act` whenever an element that matches `selector` looks like being used (a pointer comes over it, a finger, the
 * focus), until `signal` is aborted.
 */
export function onInterest(selector: string, act: () => void, signal: AbortSignal): void {
  const seen = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector) !== null) act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, seen, { passive: true, signal });
}
