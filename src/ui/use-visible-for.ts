import { type RefObject, useEffect, useRef } from 'react';

const TICK_MS = 250;

/**
 * Calls `done` once an element has been visible for `ms` without a break. An element doesn't count as visible while the page is
 * hidden, a dialog is open, or a content blocker hides the element. The same applies while the pointer is on the element, the
 * focus is inside it or its details are unfolded. Each key that the visitor presses starts the time again, because the visitor
 * may be on the way to the element.
 *
 * @param ms the time in milliseconds; null if `done` must never be called.
 * @param readMs the time that each character of the element's text adds.
 */
export function useVisibleFor(
  element: RefObject<HTMLElement | null>,
  ms: number | null,
  done: () => void,
  readMs = 0,
): void {
  const latest = useRef(done);
  latest.current = done;

  useEffect(() => {
    if (ms === null) return;
    let visibleMs = 0;
    const timer = setInterval(() => {
      visibleMs = isSeen(element.current) ? visibleMs + TICK_MS : 0;
      if (visibleMs < ms + readMs * (element.current?.innerText.length ?? 0)) return;
      clearInterval(timer);
      latest.current();
    }, TICK_MS);
    const ended = new AbortController();
    const startAgain = () => {
      visibleMs = 0;
    };
    document.addEventListener('keydown', startAgain, { capture: true, signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [element, ms, readMs]);
}

function isSeen(element: HTMLElement | null): boolean {
  // The styles hide the toasts with `visibility` while one of the page's dialogs is open.
  if (document.visibilityState !== 'visible' || !element?.checkVisibility({ visibilityProperty: true })) return false;
  return !element.matches(':hover, :focus-within') && element.querySelector('details[open]') === null;
}
