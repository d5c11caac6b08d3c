import { type RefObject, useEffect, useRef } from 'react';
import { READ_MS_PER_CHARACTER } from '../shared/constants.ts';

const TICK_MS = 250;

/**
 * Calls `done` once an element has been visible without a break for `ms` and the time to read its text. An element doesn't
 * count as visible while the page is hidden, a dialog is open, or a content blocker hides the element. The same applies while
 * the pointer is on the element, the focus is inside it or its details are unfolded, and each key that the visitor presses
 * starts the time again, because the visitor may be on the way to it.
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
      if (seen < ms + READ_MS_PER_CHARACTER * (element.current?.innerText.length ?? 0)) return;
      end();
      latest.current();
    }, TICK_MS);
    const startAgain = () => {
      seen = 0;
    };
    document.addEventListener('keydown', startAgain, { capture: true });
    const end = () => {
      clearInterval(timer);
      document.removeEventListener('keydown', startAgain, { capture: true });
    };
    return end;
  }, [element, ms]);
}

function isSeen(element: HTMLElement | null): boolean {
  // The styles hide the toasts with `visibility` while one of the page's dialogs is open.
  if (document.visibilityState !== 'visible' || !element?.checkVisibility({ visibilityProperty: true })) return false;
  return !element.matches(':hover, :focus-within') && element.querySelector('details[open]') === null;
}
