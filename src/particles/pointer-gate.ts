import { POINTER_THROTTLE_MS } from '../shared/constants.ts';

/** Receives the pointer. Positions are CSS pixels from the element's top left corner. */
export interface PointerSink {
  point(x: number, y: number): void;
  unpoint(): void;
}

/**
 * Follows a pointer or finger over an element, throttled to one position per `POINTER_THROTTLE_MS`; the last one is
 * always sent. The listeners are passive, so they never delay scrolling. No timer runs while the pointer rests.
 */
export function watchPointer(element: HTMLElement, sink: PointerSink, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: PointerEvent | undefined;

  function send(): void {
    timer = undefined;
    if (waiting === undefined) return;
    const { left, top } = element.getBoundingClientRect();
    sink.point(waiting.clientX - left, waiting.clientY - top);
    waiting = undefined;
    timer = setTimeout(send, POINTER_THROTTLE_MS);
  }

  function leave(): void {
    clearTimeout(timer);
    timer = waiting = undefined;
    sink.unpoint();
  }

  const options = { passive: true, signal } as const;
  element.addEventListener(
    'pointermove',
    (event) => {
      waiting = event;
      if (timer === undefined) send();
    },
    options,
  );
  // Scrolling ends in pointercancel, lifting the finger in pointerleave; touchend covers browsers that fire neither.
  for (const type of ['pointerleave', 'pointercancel', 'touchend']) element.addEventListener(type, leave, options);
  signal.addEventListener('abort', leave);
}
