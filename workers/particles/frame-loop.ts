import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** The functions that a loop calls: those of `globalThis`, or a test's stand-ins. */
export interface LoopHost {
  requestAnimationFrame(wake: (refreshedAt: number) => void): number;
  cancelAnimationFrame(request: number): void;
}

/** Draws `FRAME_RATE_FPS` frames per second on average, on any display of at least that rate. */
interface FrameLoop {
  readonly isRunning: boolean;
  /** Starts with a step of normal length, however long the loop was stopped. Does nothing if the loop is running. */
  start(): void;
  stop(): void;
}

const FRAME_MS = 1000 / FRAME_RATE_FPS;
/** A frame may be drawn this early, to tolerate jitter in the refreshes. Less than half a refresh interval at 144 Hz. */
const EARLY_MS = 3;
/** The longest time that one frame simulates, however late it is. */
const LONGEST_STEP_MS = 100;

/**
 * Creates a loop that draws at the first refresh at which a frame is due. Due times are evenly spaced unless frames are missed,
 * so that a slightly late frame doesn't delay the following ones.
 *
 * @param draw receives the time to simulate, in whole microseconds, because passing a fraction would allocate. Must not start
 * or stop the loop.
 */
export function createFrameLoop(host: LoopHost, draw: (microseconds: number) => void): FrameLoop {
  let request = 0;
  let isRunning = false;
  /** The times of the next and the previous frame, as properties: V8 would allocate memory at each change of a variable. */
  const times = { due: 0, last: 0 };

  function wake(now: number): void {
    request = host.requestAnimationFrame(wake);
    const { due, last } = times;
    if (now < due - EARLY_MS) return;
    times.last = now;
    times.due = now > due + FRAME_MS ? now + FRAME_MS : due + FRAME_MS; // skips missed frames
    draw(Math.round(1000 * (last === 0 ? FRAME_MS : Math.min(LONGEST_STEP_MS, now - last))));
  }

  return {
    get isRunning() {
      return isRunning;
    },
    start() {
      if (isRunning) return;
      isRunning = true;
      times.due = times.last = 0;
      request = host.requestAnimationFrame(wake);
    },
    stop() {
      isRunning = false;
      host.cancelAnimationFrame(request);
    },
  };
}
