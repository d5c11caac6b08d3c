import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POINTER_THROTTLE_MS } from '../shared/constants.ts';
import { watchPointer } from './watch-pointer.ts';

let element: HTMLElement;
const sink = { point: vi.fn(), unpoint: vi.fn() };

beforeEach(() => {
  document.body.innerHTML = '<div style="position: fixed; left: 30px; top: 50px; width: 200px; height: 100px"></div>';
  element = document.querySelector('div')!;
  sink.point.mockReset();
  sink.unpoint.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function move(x: number, y: number): PointerEvent {
  const event = new PointerEvent('pointermove', { clientX: x, clientY: y, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

test('the first position is sent at once, then only the last one of every 16 ms', () => {
  watchPointer(element, sink);
  for (let x = 100; x < 110; x++) move(x, 70);
  expect(sink.point).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(POINTER_THROTTLE_MS - 1);
  expect(sink.point).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sink.point.mock.calls.slice(1)).toEqual([[79, 20]]);
  move(40, 60);
  expect(sink.point, 'nor is the next one sooner').toHaveBeenCalledTimes(2);
});

test.each(['pointerleave', 'pointercancel', 'touchend'])('%s drops the pointer and its throttled position', (type) => {
  watchPointer(element, sink);
  move(100, 70);
  move(110, 70);
  element.dispatchEvent(new Event(type));
  expect(sink.unpoint).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * POINTER_THROTTLE_MS);
  expect(sink.point).toHaveBeenCalledTimes(1);
  move(120, 70);
  expect(sink.point.mock.lastCall, 'a pointer that comes back is followed at once').toEqual([90, 20]);
});
