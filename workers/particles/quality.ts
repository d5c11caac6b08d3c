import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';

/** Adapts the field's quality to the device's speed. Depends only on the times passed in. */
export interface QualityControl {
  /** The resolution, as a fraction of the best one, 0 to 1. */
  readonly resolution: number;
  /** The link radius, as a fraction of the full one, 0 to 1. */
  readonly reach: number;
  /**
   * Records a frame. Call once for each frame of the running animation.
   * @param seconds the time since the previous frame.
   * @param workMs the time that the frame's simulation, link search and drawing took.
   * @returns whether the quality has changed.
   */
  observe(seconds: number, workMs: number): boolean;
}

/** The number of levels below the best. They reduce the resolution, then the link radius, never frame rate or particle count. */
const LOWEST_LEVEL = 4;
const STEP = 0.2;
const LEAST_RESOLUTION = 0.6;

/** The number of frames in a window, two seconds. A window is judged as a whole, so that a hiccup changes nothing. */
const WINDOW_FRAMES = 2 * FRAME_RATE_FPS;
/**
 * A window of frames is bad below the first rate, and may be good above the second. The times of single frames don't count:
 * in browsers that resist fingerprinting, clocks advance in steps of up to 17 ms.
 */
const BAD_FPS = 27;
const GOOD_FPS = 29;
/** The number of good windows of frames in a row before a better level is tried. A failed trial doubles it, up to the limit. */
const PATIENCE_WINDOWS = 3;
const PATIENCE_LIMIT = 48;
/** A window of frames is good only if the mean work time per frame was less than this fraction of `BUDGET_MS`. */
const HEADROOM = 0.6;

/** The mean time per frame that simulation, link search and drawing may take: under half of the 33 ms between frames. */
const BUDGET_MS = 14;

/** Creates a control that lowers the quality by a level after a bad window of frames, and raises it after several good ones. */
export function createQualityControl(): QualityControl {
  let level = 0;
  let frames = 0;
  let duration = 0;
  let work = 0;
  let good = 0;
  let patience = PATIENCE_WINDOWS;
  let isOnTrial = false;

  return {
    get resolution() {
      return Math.max(LEAST_RESOLUTION, 1 - STEP * level);
    },
    get reach() {
      return Math.min(1, 2 - LEAST_RESOLUTION - STEP * level);
    },
    observe(seconds, workMs) {
      work += workMs;
      duration += seconds;
      if (++frames < WINDOW_FRAMES) return false;
      const mean = work / frames;
      const isBad = duration > WINDOW_FRAMES / BAD_FPS || mean > BUDGET_MS;
      const isGood = duration < WINDOW_FRAMES / GOOD_FPS && mean < BUDGET_MS * HEADROOM;
      frames = duration = work = 0;
      good = isGood ? good + 1 : 0;
      const move = isBad ? 1 : good < patience ? 0 : -1;
      const before = level;
      level = Math.min(LOWEST_LEVEL, Math.max(0, level + move));
      if (move > 0 && isOnTrial) patience = Math.min(PATIENCE_LIMIT, patience * 2);
      if (move !== 0) {
        isOnTrial = level < before;
        good = 0;
      }
      return level !== before;
    },
  };
}
