import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { createFrameLoop, type FrameLoop, type LoopHost } from './frame-loop.ts';

interface Realm {
  readonly loop: FrameLoop;
  /** Seconds simulated by each frame, and the time at which it was drawn, in ms. */
  readonly steps: number[];
  readonly drawnAt: number[];
  readonly wakes: () => number;
  /** Whether a timer or request is pending. */
  readonly waiting: () => boolean;
  /** Lets time pass. */
  readonly pass: (ms: number) => void;
  /** Lets time pass in which nothing can wake up. */
  readonly stall: (ms: number) => void;
}

/**
 * A realm with its own clock and a display that refreshes `hertz` times a second. Refreshes and timers are up to
 * `jitter` ms late; timers count in whole milliseconds.
 */
function realm(hertz: number, jitter = 0): Realm {
  const random = seededRandom(hertz);
  const late = () => jitter * random();
  let now = 5000;
  let wakes = 0;
  let next: { kind: 'timer' | 'refresh'; at: number; wake: () => void } | undefined;
  const steps: number[] = [];
  const drawnAt: number[] = [];
  const forget = (kind: 'timer' | 'refresh') => () => {
    if (next?.kind === kind) next = undefined;
  };
  const host: LoopHost = {
    performance: { now: () => now },
    setTimeout: (wake, ms) => {
      next = { kind: 'timer', at: now + Math.max(0, Math.ceil(ms)) + late(), wake };
      return 1;
    },
    clearTimeout: forget('timer'),
    requestAnimationFrame: (wake) => {
      const period = 1000 / hertz;
      const at = (Math.floor(now / period + 1e-9) + 1) * period;
      next = { kind: 'refresh', at: at + late(), wake: () => wake(at) };
      return 1;
    },
    cancelAnimationFrame: forget('refresh'),
  };
  const loop = createFrameLoop(host, (microseconds) => {
    steps.push(microseconds / 1e6);
    drawnAt.push(now);
  });
  return {
    loop,
    steps,
    drawnAt,
    wakes: () => wakes,
    waiting: () => next !== undefined,
    stall: (ms) => {
      now += ms;
    },
    pass(ms) {
      const end = now + ms;
      while (next !== undefined && next.at <= end) {
        const { at, wake } = next;
        next = undefined;
        now = Math.max(now, at);
        wakes++;
        wake();
      }
      now = end;
    },
  };
}

describe('the frame loop', () => {
  for (const hertz of [60, 75, 90, 120, 144]) {
    for (const jitter of [0, 1, 3]) {
      test(`on a ${hertz} Hz display with ${jitter} ms of jitter draws 30 ± 0.5 frames a second, wakes at most 1.2 times for each, and simulates the time that passes`, () => {
        const { loop, steps, wakes, pass } = realm(hertz, jitter);
        loop.start();
        pass(60_000);
        expect(Math.abs(steps.length / 60 - 30)).toBeLessThan(0.5);
        expect(wakes() / steps.length).toBeLessThanOrEqual(1.2);
        expect(Math.abs(steps.reduce((sum, step) => sum + step) - 60)).toBeLessThan(0.1);
      });
    }
  }

  test('shows each frame for two refreshes of a 60 Hz display', () => {
    const { loop, drawnAt, pass } = realm(60, 1);
    loop.start();
    pass(60_000);
    const refreshes = drawnAt.map((at) => Math.floor((at * 60) / 1000 + 1e-6));
    const shownFor = refreshes.slice(1).map((refresh, i) => refresh - refreshes[i]!);
    expect(shownFor.filter((count) => count !== 2)).toEqual([]);
  });

  test('leaves nothing pending when stopped, and resumes with a plain step', () => {
    const { loop, steps, waiting, pass } = realm(60);
    loop.start();
    for (const ms of [0, 1000, 15, 20]) {
      pass(ms);
      loop.stop();
      expect(waiting()).toBe(false);
      const drawn = steps.length;
      pass(900_000);
      expect(steps).toHaveLength(drawn);
      loop.start();
      loop.start();
      pass(50);
      expect(steps[drawn]).toBeCloseTo(1 / 30);
    }
  });

  test('after a stall simulates at most a tenth of a second, and does not catch up', () => {
    const { loop, steps, pass, stall } = realm(60);
    loop.start();
    pass(1000);
    const before = steps.length;
    stall(5000);
    pass(1000);
    expect(steps[before]).toBe(0.1);
    expect(steps.length - before).toBeLessThanOrEqual(31);
  });
});
