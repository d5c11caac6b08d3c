import { describe, expect, test } from 'vitest';
import { createQualityControl, type Quality } from './quality.ts';

const BUDGET_MS = 14;

/** Runs frames on a device that needs `costMs` at full quality, less at a lower one. @returns each quality chosen. */
function drive(control: ReturnType<typeof createQualityControl>, seconds: number, costMs: number): Quality[] {
  const taken: Quality[] = [];
  for (let frame = 0; frame < seconds * 30; frame++) {
    const { resolution, reach } = control.quality();
    const work = costMs * resolution * reach;
    if (control.observe(work > 33 ? work / 1000 : 1 / 30, work)) taken.push(control.quality());
  }
  return taken;
}

describe('the quality control', () => {
  test('leaves a device that keeps up at the best quality', () => {
    const control = createQualityControl(BUDGET_MS);
    expect(drive(control, 120, 8)).toEqual([]);
    expect(control.quality()).toEqual({ resolution: 1, reach: 1 });
  });

  test('lowers the resolution first, then the reach, down to the last rung', () => {
    const taken = drive(createQualityControl(BUDGET_MS), 120, 500);
    const rounded = taken.map(({ resolution, reach }) => [resolution.toFixed(1), reach.toFixed(1)].join(' '));
    expect(rounded).toEqual(['0.8 1.0', '0.6 1.0', '0.6 0.8', '0.6 0.6']);
  });

  test('counts missed frames too, even if the work itself looks cheap', () => {
    const control = createQualityControl(BUDGET_MS);
    for (let frame = 0; frame < 60; frame++) control.observe(frame % 3 === 0 ? 0.05 : 1 / 30, 1);
    expect(control.quality().resolution).toBe(0.8);
  });

  test('does not react to a hiccup', () => {
    const control = createQualityControl(BUDGET_MS);
    for (let frame = 0; frame < 600; frame++) control.observe(frame % 20 === 0 ? 0.2 : 1 / 30, 2);
    expect(control.quality().resolution).toBe(1);
  });

  test('recovers fully once the device is fast again', () => {
    const control = createQualityControl(BUDGET_MS);
    drive(control, 30, 500);
    drive(control, 60, 3);
    expect(control.quality()).toEqual({ resolution: 1, reach: 1 });
  });

  test('retries less and less often on a device that just misses the best quality', () => {
    const control = createQualityControl(BUDGET_MS);
    // 15 ms at the best quality, over the budget; 8 ms a rung below, which looks like headroom.
    const changes: number[] = [];
    for (let frame = 0; frame < 30 * 600; frame++) {
      const best = control.quality().resolution === 1;
      if (control.observe(1 / 30, best ? 15 : 8)) changes.push(frame / 30);
    }
    expect(changes.length).toBeLessThan(20);
    const last = changes.at(-1)! - changes.at(-3)!;
    expect(last).toBeGreaterThan(60);
  });
});
