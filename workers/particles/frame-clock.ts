import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** Decides which of a display's refreshes carry a frame. Pure: all it knows is the times it is told. */
export interface FrameClock {
  /**
   * To be asked at each refresh.
   * @param now the refresh's time, ms.
   * @returns seconds to simulate in the frame that is due, or 0 when none is.
   */
  due(now: number): number;
  /** To be called after a pause: the time until the next frame does not count. */
  restart(): void;
}

const FRAME_MS = 1000 / FRAME_RATE_FPS;
/** A refresh this much early still counts: refreshes jitter, and a strict limit would skip to the next one. */
const TOLERANCE_MS = 4;
/** However late a frame is, it simulates no more than this. */
const LONGEST_STEP_S = 0.1;

/**
 * Makes a clock whose frames come 30 a second on average on any display of 30 Hz and more. Due times lie on an even
 * raster, so that a frame drawn a little late or early does not shift the ones after it.
 */
export function createFrameClock(): FrameClock {
  let dueAt = 0;
  let last = 0;
  return {
    due(now) {
      if (now < dueAt - TOLERANCE_MS) return 0;
      const seconds = last === 0 ? FRAME_MS / 1000 : Math.min(LONGEST_STEP_S, (now - last) / 1000);
      last = now;
      dueAt += FRAME_MS;
      // First frame, or more than a frame late: what was missed stays missed.
      if (dueAt < now) dueAt = now + FRAME_MS;
      return seconds;
    },
    restart() {
      dueAt = last = 0;
    },
  };
}
