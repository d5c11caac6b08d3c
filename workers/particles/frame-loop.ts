import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** What a loop needs from its realm: `globalThis`, or a test's own clock. */
export interface LoopHost {
  requestAnimationFrame(wake: (refreshedAt: number) => void): number;
  cancelAnimationFrame(request: number): void;
}

/** Requests frames, 30 a second on average, on any display of at least 30 Hz. */
export interface FrameLoop {
  readonly running: boolean;
  /** Begins with a plain step: the time halted does not count. A no-op while it runs. */
  start(): void;
  /** Cancels the pending request. */
  stop(): void;
}

const FRAME_MS = 1000 / FRAME_RATE_FPS;
/** Refreshes jitter: one that comes this much before a frame is due shows it. Less than half a refresh at 144 Hz. */
const EARLY_MS = 3;
/** However late a frame is, it simulates at most this long. */
const LONGEST_STEP_MS = 100;

/**
 * Creates a loop that draws at the first refresh at which a frame is due. Due times lie on an even grid, so that one late
 * frame doesn't shift the following ones.
 *
 * @param draw gets the time to simulate in whole microseconds: a fraction would be allocated on each call. It neither starts
 *   nor stops the loop.
 */
export function createFrameLoop(host: LoopHost, draw: (microseconds: number) => void): FrameLoop {
  let request = 0;
  let running = false;
  /** When the next frame is due, and when the last was drawn. Fields, as variables would be allocated again each frame. */
  const times = { due: 0, last: 0 };

  function wake(now: number): void {
    request = host.requestAnimationFrame(wake);
    const { due, last } = times;
    if (now < due - EARLY_MS) return;
    times.last = now;
    times.due = now > due + FRAME_MS ? now + FRAME_MS : due + FRAME_MS; // missed frames are dropped
    draw(Math.round(1000 * (last === 0 ? FRAME_MS : Math.min(LONGEST_STEP_MS, now - last))));
  }

  return {
    get running() {
      return running;
    },
    start() {
      if (running) return;
      running = true;
      times.due = times.last = 0;
      request = host.requestAnimationFrame(wake);
    },
    stop() {
      running = false;
      host.cancelAnimationFrame(request);
    },
  };
}
