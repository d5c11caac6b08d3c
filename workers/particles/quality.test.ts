import { expect, test } from 'vitest';
import { createQualityControl, type QualityControl } from './quality.ts';

const BUDGET_MS = 14;
/** The duration of a normal frame, and of one that is a refresh late, in seconds. */
const IN_TIME = 1 / 30;
const LATE = 3 / 60;

/** Observes one window of 60 frames, the first of which are late. @returns whether the quality has changed. */
function window(control: QualityControl, late: number, workMs: number): boolean {
  const changes = Array.from({ length: 60 }, (_, frame) => control.observe(frame < late ? LATE : IN_TIME, workMs));
  expect(changes.slice(0, -1), 'nothing changes within a window').not.toContain(true);
  return changes.at(-1) ?? false;
}

const bad = (control: QualityControl) => window(control, 60, 100);
const good = (control: QualityControl) => window(control, 0, 1);
const fair = (control: QualityControl) => window(control, 5, 1);

/** Counts the consecutive good windows until the control tries a better level. */
function patienceOf(control: QualityControl): number {
  for (let windows = 1; windows <= 100; windows++) if (good(control)) return windows;
  return Number.POSITIVE_INFINITY;
}

function lowered(): QualityControl {
  const control = createQualityControl();
  bad(control);
  return control;
}

test('a window is bad below 27 frames a second, or if its mean work is over the budget', () => {
  const control = createQualityControl();
  expect([window(control, 13, BUDGET_MS), window(control, 14, 1), window(control, 0, BUDGET_MS + 0.01)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('three good windows in a row raise the quality again', () => {
  expect(patienceOf(lowered())).toBe(3);
  const interrupted = lowered();
  expect([good(interrupted), good(interrupted), fair(interrupted)]).toEqual([false, false, false]);
  expect(patienceOf(interrupted)).toBe(3);
});

test('a good window has at least 29 frames a second, and uses at most three fifths of the budget', () => {
  const ups = (late: number, workMs: number) => {
    const control = lowered();
    return [1, 2, 3].map(() => window(control, late, workMs)).includes(true);
  };
  expect([ups(4, 1), ups(5, 1), ups(0, 0.59 * BUDGET_MS), ups(0, 0.61 * BUDGET_MS), ups(0, BUDGET_MS)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('a clock that advances in steps of 17 ms costs no quality, and lets it rise again', () => {
  const control = createQualityControl();
  // Frames seem alternately a refresh late and a refresh early, so on average in time.
  const changes = (frames: number) =>
    Array.from({ length: frames }, (_, i) => control.observe(i % 2 ? 1 / 60 : LATE, 1));
  expect(changes(600)).not.toContain(true);
  bad(control);
  expect(changes(180)).toContain(true);
});

test('after a failed trial the next one comes after twice as many windows, up to 48', () => {
  const control = lowered();
  const tries = Array.from({ length: 6 }, () => {
    const windows = patienceOf(control);
    bad(control); // the better level is too slow
    return windows;
  });
  expect(tries).toEqual([3, 6, 12, 24, 48, 48]);
});

test('a slow phase at the best level is not a failed trial', () => {
  const control = createQualityControl();
  expect(patienceOf(control)).toBe(Number.POSITIVE_INFINITY);
  bad(control);
  expect(patienceOf(control)).toBe(3);
});

test('the resolution is lowered first, then the reach, down to the lowest level', () => {
  const control = createQualityControl();
  const levels = Array.from({ length: 5 }, () => {
    bad(control);
    const { resolution, reach } = control;
    return `${resolution.toFixed(1)} ${reach.toFixed(1)}`;
  });
  expect(levels).toEqual(['0.8 1.0', '0.6 1.0', '0.6 0.8', '0.6 0.6', '0.6 0.6']);
});
