/**
 * Runs in every measured page before its own scripts. It only listens; what it does for an event or a frame takes some
 * microseconds.
 */

/** What was seen so far. Times in ms of the page's own clock. */
export interface Watched {
  readonly shifts: readonly number[];
  readonly lcp: number;
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
  /** From each click until the frame after it was produced. */
  readonly paints: readonly number[];
  /** Every event of touches and clicks as Event Timing tells it: to the screen, in steps of 8 ms, none below 16 ms. */
  readonly events: readonly { readonly start: number; readonly ms: number }[];
  /** Clicks whose frame is still to come. */
  readonly pending: number;
}

const seen: { -readonly [Key in keyof Watched]: Watched[Key] } = {
  ...{ shifts: [], lcp: 0, tasks: [], paints: [], events: [], pending: 0 },
};
Object.assign(globalThis, { watched: seen });
const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true, ...more });
};
observe('layout-shift', (entry) => {
  const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
  if (!shift.hadRecentInput) seen.shifts = [...seen.shifts, shift.value];
});
observe('largest-contentful-paint', (entry) => {
  seen.lcp = entry.startTime;
});
observe('longtask', ({ startTime, duration }) => {
  seen.tasks = [...seen.tasks, { start: startTime, ms: duration }];
});
observe(
  'event',
  (entry) => {
    const { interactionId = 0, startTime, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId !== 0) seen.events = [...seen.events, { start: startTime, ms: duration }];
  },
  { durationThreshold: 16 },
);

/** Calls back when the frame that shows what happens now has been produced. */
const whenPainted = (done: (at: number) => void) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  });
addEventListener(
  'click',
  ({ timeStamp, isTrusted }) => {
    if (!isTrusted) return;
    seen.pending++;
    whenPainted((at) => {
      seen.pending--;
      seen.paints = [...seen.paints, at - timeStamp];
    });
  },
  { capture: true, passive: true },
);
