const SIGNS = ['pointerover', 'focusin', 'touchstart'];

/** Calls `act` whenever an element that `selector` means looks like being used: a pointer comes over it, a finger, the focus. */
export function onInterest(selector: string, act: () => void): void {
  const seen = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector) !== null) act();
  };
  for (const sign of SIGNS) document.addEventListener(sign, seen, { passive: true });
}
