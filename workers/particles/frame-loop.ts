import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** What a loop needs of its realm: `globalThis`, or a test's own clock. Times in ms, those of timers whole. */
export interface LoopHost {
  readonly performance: { now(): number };
  setTimeout(wake: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  requestAnimationFrame(wake: (refreshedAt: number) => void): number;
  cancelAnimationFrame(request: number): void;
}

/** Calls for frames, 30 a second on average, on any display of 30 Hz and more. */
export interface FrameLoop {
  readonly running: boolean;
  /** Begins with a plain step: the time that it stood still does not count. Does nothing when it runs. */
  start(): void;
  /** Leaves neither a timer nor a request behind. */
  stop(): void;
}

const FRAME_MS = 1000 / FRAME_RATE_FPS;
/** Every so many frames the display is asked for its refresh; those between come by timers set from it. */
const SYNC_EVERY_FRAMES = 10;
/** A frame this little after a refresh is shown by the next one, and a timer that fires early still falls behind it. */
const AFTER_REFRESH_MS = 2;
/** The display is asked this much before the refresh that is wanted, as refreshes and timers jitter. */
const ASK_AHEAD_MS = 5;
/** Later than this, and the display, or the browser, does not keep up: it sets the pace until it does. */
const BEHIND_MS = FRAME_MS / 3;
/** However late a frame is, it simulates no more than this. */
const LONGEST_STEP_MS = 100;

/**
 * Makes a loop that wakes about once a frame, however often the display refreshes: asking for each refresh would wake it
 * twice a frame at 60 Hz and nearly five times at 144 Hz. Due times lie on an even grid, so that a frame drawn a little
 * late does not shift the ones after it. The grid follows the display where its refreshes lie near it.
 *
 * @param draw gets the time to simulate, in whole microseconds: a fraction would be allocated with each call.
 */
export function createFrameLoop(host: LoopHost, draw: (microseconds: number) => void): FrameLoop {
  let timer = 0;
  let request = 0;
  let running = false;
  let run = 0;
  let untilAsked = 0;
  /** When the next frame is due, and what moment the last one stood for. As fields: variables would be allocated anew with each frame. */
  const times = { due: 0, last: 0 };

  /** @param refreshedAt given by the display, and by no timer. */
  function wake(refreshedAt?: number): void {
    const isRefresh = refreshedAt !== undefined;
    if (!isRefresh && untilAsked === 0) {
      ask();
      return;
    }
    const now = host.performance.now();
    const { due, last } = times;
    const late = now - due;
    const behind = late > BEHIND_MS; // as is the very first
    untilAsked = (isRefresh ? SYNC_EVERY_FRAMES : untilAsked) - 1;
    if (behind) untilAsked = 0;
    // The moment that the frame stands for. Between two syncs with the display it is the grid's, so that a timer's delay doesn't show.
    const at = isRefresh || behind ? now : due;
    const step = last === 0 ? FRAME_MS : Math.min(LONGEST_STEP_MS, at - last);
    const next = (isRefresh && Math.abs(late) < ASK_AHEAD_MS ? now : due) + FRAME_MS;
    times.due = next < now ? now + FRAME_MS : next; // more than a frame late: what was missed stays missed
    times.last = at;
    const current = run;
    draw(Math.round(1000 * step));
    const wakeAt = times.due + (untilAsked === 0 ? -ASK_AHEAD_MS : AFTER_REFRESH_MS);
    if (running && run === current) timer = host.setTimeout(wake, Math.ceil(wakeAt - host.performance.now()));
  }

  function ask(): void {
    request = host.requestAnimationFrame(wake);
  }

  return {
    get running() {
      return running;
    },
    start() {
      if (running) return;
      running = true;
      run++;
      times.due = times.last = 0;
      untilAsked = 0;
      ask();
    },
    stop() {
      running = false;
      host.clearTimeout(timer);
      host.cancelAnimationFrame(request);
    },
  };
}
