const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'];

/** Calls `act` when a pointer, a finger or the focus reaches an element that matches `selector`, until `signal` is aborted. */
export function onIntent(selector: string, act: () => void, signal: AbortSignal): void {
  const check = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector) !== null) act();
  };
  // Captured, as React stops events from parts that it hasn't hydrated yet.
  for (const type of INTENT_EVENTS) document.addEventListener(type, check, { capture: true, passive: true, signal });
}
