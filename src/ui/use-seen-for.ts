import { type RefObject, useEffect, useRef } from 'react';

const TICK_MS = 250;

/**
 * Calls `done` once an element has been visible for `ms` without a break. An element doesn't count as visible while the
 * page is hidden, a dialog is open, or a content blocker hides the element. The same applies while the pointer is on the
 * element or the keyboard's focus is inside it, because the visitor may be about to use it.
 *
 * @param ms the time in milliseconds; null if `done` must never be called.
 */
export function useSeenFor(element: RefObject<HTMLElement | null>, ms: number | null, done: () => void): void {
  const latest = useRef(done);
  latest.current = done;

  useEffect(() => {
    if (ms === null) return;
    let seen = 0;
    const timer = setInterval(() => {
      seen = isSeen(element.current) ? seen + TICK_MS : 0;
      if (seen < ms) return;
      clearInterval(timer);
      latest.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [element, ms]);
}

function isSeen(element: HTMLElement | null): boolean {
  // The styles hide the toasts with `visibility` while one of the page's dialogs is open.
  if (document.visibilityState !== 'visible' || !element?.checkVisibility({ visibilityProperty: true })) return false;
  return !element.matches(':hover') && element.querySelector(':focus-visible') === null;
}
