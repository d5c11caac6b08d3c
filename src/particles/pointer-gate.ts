import { POINTER_THROTTLE_MS } from '../shared/constants.ts';

/** Where to send what the pointer does. Places are CSS pixels from the element's top left corner. */
export interface PointerSink {
  point(x: number, y: number): void;
  unpoint(): void;
}

/**
 * Follows pointer or finger over an element: at most one place every `POINTER_THROTTLE_MS`, and the last one always.
 * Listens passively, so that it never holds up scrolling. No timer is left once the pointer rests.
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
  // A scrolling finger ends in pointercancel, a lifted one in pointerleave; touchend comes where neither does.
  for (const type of ['pointerleave', 'pointercancel', 'touchend']) element.addEventListener(type, leave, options);
  signal.addEventListener('abort', leave);
}
