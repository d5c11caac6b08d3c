import { POINTER_THROTTLE_MS } from '../shared/constants.ts';

/** A receiver of pointer positions, in CSS pixels from the watched element's top left corner. */
interface PointerSink {
  point(x: number, y: number): void;
  unpoint(): void;
}

/**
 * Sends the positions of a pointer or finger over an element, at most one per `POINTER_THROTTLE_MS`. The position where the
 * pointer comes to rest is always sent. The listeners are passive, so they never delay scrolling.
 */
export function watchPointer(element: HTMLElement, sink: PointerSink): void {
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

  const onMove = (event: PointerEvent) => {
    waiting = event;
    if (timer === undefined) send();
  };
  element.addEventListener('pointermove', onMove, { passive: true });
  // Scrolling by touch fires `pointercancel`. Lifting the finger fires `pointerleave` or, in some browsers, only `touchend`.
  for (const type of ['pointerleave', 'pointercancel', 'touchend'])
    element.addEventListener(type, leave, { passive: true });
}
