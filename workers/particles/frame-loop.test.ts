import { expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { createFrameLoop, type LoopHost } from './frame-loop.ts';

/** Simulates a display and its clock. The display refreshes `hertz` times per second, each time up to `jitter` ms late. */
function display(hertz: number, jitter = 0) {
  const random = seededRandom(hertz);
  let now = 5000;
  let next: ((refreshedAt: number) => void) | undefined;
  /** The seconds simulated by each frame. */
  const steps: number[] = [];
  const host: LoopHost = {
    requestAnimationFrame: (wake) => {
      next = wake;
      return 1;
    },
    cancelAnimationFrame: () => {
      next = undefined;
    },
  };
  return {
    loop: createFrameLoop(host, (microseconds) => steps.push(microseconds / 1e6)),
    steps,
    isWaiting: () => next !== undefined,
    /** Advances the clock without refreshes. */
    stall: (ms: number) => {
      now += ms;
    },
    pass: (ms: number) => {
      for (const end = now + ms; now < end; now += 1000 / hertz) {
        const wake = next;
        next = undefined;
        wake?.(now + jitter * random());
      }
    },
  };
}

test.each([50, 60, 75, 90, 120, 144])('a %d Hz display shows 30 ± 0.5 frames per second, in real time', (hertz) => {
  for (const jitter of [0, 1, 2]) {
    const { loop, steps, pass } = display(hertz, jitter);
    loop.start();
    pass(60_000);
    expect(Math.abs(steps.length / 60 - 30), `with ${jitter} ms of jitter`).toBeLessThan(0.5);
    expect(Math.abs(steps.reduce((sum, step) => sum + step) - 60)).toBeLessThan(0.1);
    if (hertz % 30 === 0) expect(Math.max(...steps), 'evenly').toBeLessThan(1 / 30 + 0.0021);
  }
});

test('a stopped loop requests no frame, and restarts with a step of normal length', () => {
  const { loop, steps, isWaiting, pass } = display(60);
  loop.start();
  loop.start();
  pass(1000);
  loop.stop();
  expect(isWaiting()).toBe(false);
  const drawn = steps.length;
  pass(900_000);
  expect(steps).toHaveLength(drawn);
  loop.start();
  pass(50);
  expect(steps[drawn]).toBeCloseTo(1 / 30);
});

test('after a stall the loop simulates at most a tenth of a second, and doesn’t draw the missed frames', () => {
  const { loop, steps, pass, stall } = display(60);
  loop.start();
  pass(1000);
  const before = steps.length;
  stall(5000);
  pass(1000);
  expect(steps[before]).toBe(0.1);
  expect(steps.length - before).toBeLessThanOrEqual(31);
});
