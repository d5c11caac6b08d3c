import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { createFrameClock, type FrameClock } from './frame-clock.ts';

/** Refreshes of a display over `seconds`, each up to `jitter` ms early or late. */
function refreshes(hertz: number, seconds: number, jitter: number, from = 5000): number[] {
  const random = seededRandom(hertz);
  return Array.from({ length: hertz * seconds }, (_, i) => from + (i * 1000) / hertz + jitter * (2 * random() - 1));
}

function run(clock: FrameClock, times: readonly number[]): number[] {
  return times.map((now) => clock.due(now)).filter((step) => step > 0);
}

describe('the frame clock', () => {
  for (const hertz of [60, 90, 120, 144]) {
    for (const jitter of [0, 1, 3]) {
      it(`draws 30 ± 0.5 frames a second on a ${hertz} Hz display with ±${jitter} ms of jitter`, () => {
        const steps = run(createFrameClock(), refreshes(hertz, 60, jitter));
        expect(Math.abs(steps.length / 60 - 30)).toBeLessThan(0.5);
      });

      it(`simulates as much time as passes at ${hertz} Hz with ±${jitter} ms of jitter`, () => {
        const steps = run(createFrameClock(), refreshes(hertz, 60, jitter));
        expect(Math.abs(steps.reduce((sum, step) => sum + step) - 60)).toBeLessThan(0.1);
      });
    }
  }

  it('draws every refresh of a display slower than 30 Hz, and simulates the time that passes', () => {
    const steps = run(createFrameClock(), refreshes(20, 10, 0));
    expect(steps).toHaveLength(200);
    expect(steps.at(-1)).toBeCloseTo(0.05);
  });

  it('goes on with a plain step after a pause, and never makes up for missed frames', () => {
    const clock = createFrameClock();
    run(clock, refreshes(60, 1, 0));
    clock.restart();
    const steps = run(clock, refreshes(60, 1, 0, 900_000));
    expect(steps[0]).toBeCloseTo(1 / 30);
    expect(steps.length).toBeLessThanOrEqual(31);
  });

  it('after a stall simulates a tenth of a second at most, and does not hurry', () => {
    const clock = createFrameClock();
    run(clock, refreshes(60, 1, 0));
    const steps = run(clock, refreshes(60, 1, 0, 9000));
    expect(steps[0]).toBe(0.1);
    expect(steps.length).toBeLessThanOrEqual(31);
  });
});
