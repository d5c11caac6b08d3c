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
  /** When the main button could first be seen. */
  readonly seen: number | null;
  /** When the page first answered it (it says that it is busy, or something opens) and when something had opened. */
  readonly answered: number | null;
  readonly opened: number | null;
}

const seen: { -readonly [Key in keyof Watched]: Watched[Key] } = {
  ...{ shifts: [], lcp: 0, tasks: [], paints: [], events: [], pending: 0, seen: null, answered: null, opened: null },
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

const mainButton = () =>
  [...document.querySelectorAll('#home :is(a, button)')].find(({ textContent }) => /Launch Project/.test(textContent));
const look = () => {
  const box = mainButton()?.getBoundingClientRect();
  if (box === undefined || box.height === 0) requestAnimationFrame(look);
  else
    whenPainted((at) => {
      seen.seen = at;
    });
};
// Looking forces a layout in frames that may not need one, so it runs only on request.
if ('watchMainButton' in globalThis) requestAnimationFrame(look);
const happened = (opened: boolean) => {
  if (seen.opened !== null || (!opened && seen.answered !== null)) return;
  whenPainted((at) => {
    seen.answered ??= at;
    if (opened) seen.opened ??= at;
  });
};
document.addEventListener(
  'toggle',
  (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') happened(true);
  },
  { capture: true },
);
const attributes = new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (target instanceof HTMLDialogElement && target.open) happened(true);
    else if (target instanceof HTMLElement && target.ariaBusy === 'true' && target === mainButton()) happened(false);
  }
});
attributes.observe(document, { subtree: true, attributes: true, attributeFilter: ['open', 'aria-busy'] });
