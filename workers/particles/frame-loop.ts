import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** What a loop needs from its realm: `globalThis`, or a test's own clock. Times in ms; timers take whole ones. */
export interface LoopHost {
  readonly performance: { now(): number };
  setTimeout(wake: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  requestAnimationFrame(wake: (refreshedAt: number) => void): number;
  cancelAnimationFrame(request: number): void;
}

/** Requests frames, 30 a second on average, on any display of at least 30 Hz. */
export interface FrameLoop {
  readonly running: boolean;
  /** Begins with a plain step: the time halted does not count. A no-op while it runs. */
  start(): void;
  /** Cancels every timer and request. */
  stop(): void;
}

const FRAME_MS = 1000 / FRAME_RATE_FPS;
/** Every so many frames the loop syncs with the display's refresh; timers set from it drive the frames between. */
const SYNC_EVERY_FRAMES = 10;
/**
 * Timers aim this long after a refresh: one that fires early is still after it, and the next refresh shows the frame.
 */
const AFTER_REFRESH_MS = 2;
/** The loop requests an animation frame this long before the wanted refresh, as refreshes and timers jitter. */
const ASK_AHEAD_MS = 5;
/** Later than this, the display or browser can't keep up and sets the pace until it can. */
const BEHIND_MS = FRAME_MS / 3;
/** However late a frame is, it simulates at most this long. */
const LONGEST_STEP_MS = 100;

/**
 * Creates a loop that wakes about once a frame, whatever the refresh rate: requesting every refresh would wake it twice
 * a frame at 60 Hz and nearly five times at 144 Hz. Due times lie on an even grid, so that one late frame does not
 * shift the following ones. The grid follows the display if its refreshes are close by.
 *
 * @param draw gets the time to simulate in whole microseconds: a fraction would be allocated on each call. It neither starts
 *   nor stops the loop.
 */
export function createFrameLoop(host: LoopHost, draw: (microseconds: number) => void): FrameLoop {
  let timer = 0;
  let request = 0;
  let running = false;
  let untilAsked = 0;
  /**
   * When the next frame is due, and the moment that the last one stood for. Fields, as variables would be allocated
   * again each frame.
   */
  const times = { due: 0, last: 0 };

  /** @param refreshedAt passed by the display, not by timers. */
  function wake(refreshedAt?: number): void {
    const isRefresh = refreshedAt !== undefined;
    if (!isRefresh && untilAsked === 0) {
      request = host.requestAnimationFrame(wake);
      return;
    }
    const now = host.performance.now();
    const { due, last } = times;
    const late = now - due;
    const behind = late > BEHIND_MS; // as is the very first
    untilAsked = (isRefresh ? SYNC_EVERY_FRAMES : untilAsked) - 1;
    if (behind) untilAsked = 0;
    // The moment that the frame stands for. Between two syncs it is the grid's, so that a timer's delay doesn't show.
    const at = isRefresh || behind ? now : due;
    const step = last === 0 ? FRAME_MS : Math.min(LONGEST_STEP_MS, at - last);
    const next = (isRefresh && Math.abs(late) < ASK_AHEAD_MS ? now : due) + FRAME_MS;
    times.due = next < now ? now + FRAME_MS : next; // more than a frame late: missed frames are dropped
    times.last = at;
    draw(Math.round(1000 * step));
    const wakeAt = times.due + (untilAsked === 0 ? -ASK_AHEAD_MS : AFTER_REFRESH_MS);
    timer = host.setTimeout(wake, Math.ceil(wakeAt - host.performance.now()));
  }

  return {
    get running() {
      return running;
    },
    start() {
      if (running) return;
      running = true;
      times.due = times.last = untilAsked = 0;
      wake();
    },
    stop() {
      running = false;
      host.clearTimeout(timer);
      host.cancelAnimationFrame(request);
    },
  };
}
