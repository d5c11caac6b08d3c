/** Adapts the field's quality to the device's speed. Pure: knows only the times passed in. */
export interface QualityControl {
  /** Share of the best device pixels per CSS pixel, 0 to 1. */
  readonly resolution: number;
  /** Share of the full link radius, 0 to 1. */
  readonly reach: number;
  /**
   * Call once per frame.
   * @param seconds since the previous frame.
   * @param workMs time that step, search and draw took.
   * @returns whether the quality has changed.
   */
  observe(seconds: number, workMs: number): boolean;
}

/** Rungs below the best. Resolution drops first, then the links' reach; never the frame rate or the particle count. */
const LOWEST_RUNG = 4;
const STEP = 0.2;
const LEAST_RESOLUTION = 0.6;

/** A frame that comes later than this after the previous one was missed (33 ms at 30 a second, 40 ms at 25). */
const MISSED_AFTER_S = 0.045;
/** Frames judged together: two seconds, so that a hiccup changes nothing. */
const WINDOW_FRAMES = 60;
/**
 * A window with more missed frames than the first, or mean work over budget, is bad; up to the second, possibly good.
 */
const MISSED_WHEN_BAD = 12;
const MISSED_WHEN_GOOD = 2;
/** Good windows in a row before trying a better rung; doubled each time that turns out too much. */
const PATIENCE_WINDOWS = 3;
const PATIENCE_LIMIT = 48;
/** A better rung is tried only while the work takes less than this share of the budget. */
const HEADROOM = 0.6;

/** Mean time that step, search and draw may take: under half of the 33 ms at 30 frames a second. */
const BUDGET_MS = 14;

/** Creates a control that moves one rung down after a bad window and up again after several good ones. */
export function createQualityControl(): QualityControl {
  let rung = 0;
  let frames = 0;
  let missed = 0;
  let work = 0;
  let good = 0;
  let patience = PATIENCE_WINDOWS;
  let onTrial = false;

  return {
    get resolution() {
      return Math.max(LEAST_RESOLUTION, 1 - STEP * rung);
    },
    get reach() {
      return Math.min(1, 2 - LEAST_RESOLUTION - STEP * rung);
    },
    observe(seconds, workMs) {
      work += workMs;
      if (seconds > MISSED_AFTER_S) missed++;
      if (++frames < WINDOW_FRAMES) return false;
      const mean = work / frames;
      const isBad = missed > MISSED_WHEN_BAD || mean > BUDGET_MS;
      const isGood = missed <= MISSED_WHEN_GOOD && mean < BUDGET_MS * HEADROOM;
      frames = missed = work = 0;
      good = isGood ? good + 1 : 0;
      const move = isBad ? 1 : good < patience ? 0 : -1;
      const before = rung;
      rung = Math.min(LOWEST_RUNG, Math.max(0, rung + move));
      if (move > 0 && onTrial) patience = Math.min(PATIENCE_LIMIT, patience * 2);
      if (move !== 0) {
        onTrial = move < 0;
        good = 0;
      }
      return rung !== before;
    },
  };
}
