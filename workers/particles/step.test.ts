import { expect, test } from 'vitest';
import { createField, type Field } from './field.ts';
import { step } from './step.ts';

/** Creates a field with a resting particle at (500, 500), and a pointer at an offset from it. */
function pointed(dx: number, dy: number): Field {
  const field = createField(1, 1, 1000, 1000);
  field.courseX[0] = field.courseY[0] = 500;
  field.velocityX[0] = field.velocityY[0] = 0;
  field.x[1] = 500 + dx;
  field.y[1] = 500 + dy;
  field.pointed = true;
  return field;
}

function offsetAfter(seconds: number, field: Field): readonly [number, number] {
  step(field, seconds);
  return [field.x[0]! - 500, field.y[0]! - 500];
}

test('a pointer attracts particles by up to 0.3 of the distance, less with distance, and not at all from 180 px on', () => {
  for (const [dx, dy] of [
    [3, 0],
    [60, 80],
    [-90, 0],
    [0, -150],
    [100, -140],
  ] as const) {
    const share = 0.3 * (1 - (dx * dx + dy * dy) / 180 ** 2) ** 2;
    const [x, y] = offsetAfter(1, pointed(dx, dy));
    expect(x, `${dx}, ${dy}`).toBeCloseTo(dx * share, 3);
    expect(y, `${dx}, ${dy}`).toBeCloseTo(dy * share, 3);
  }
  expect(offsetAfter(1, pointed(170, 100))).toEqual([0, 0]);
});

test('a pointer attracts and releases particles gradually', () => {
  const field = pointed(60, 80);
  const full = 60 * 0.3 * (1 - 100 ** 2 / 180 ** 2) ** 2;
  expect(offsetAfter(0.1, field)[0]).toBeCloseTo(full * 0.5 * 0.4, 3);
  expect(offsetAfter(1, field)[0]).toBeCloseTo(full, 3);
  field.pointed = false;
  expect(offsetAfter(0.1, field)[0]).toBeCloseTo(full * (1 - 0.5 * 0.4), 3);
  expect(field.stirred).toBe(true);
  expect(offsetAfter(1, field)).toEqual([0, 0]);
  expect(field.stirred).toBe(false);
});

test('the pointer keeps its position, is as bright in calm areas as elsewhere, and fades in and out', () => {
  const field = pointed(300, 0);
  field.calm = [{ left: 0, top: 0, right: 1000, bottom: 1000 }];
  field.calmMargin = 1;
  const glowAfter = (seconds: number) => {
    step(field, seconds);
    return field.glow[1]!;
  };
  expect([glowAfter(0.1), glowAfter(0.1), glowAfter(1)].map((glow) => +glow.toFixed(4))).toEqual([0.7, 1.05, 1.4]);
  field.pointed = false;
  expect(glowAfter(0.1)).toBeCloseTo(0.7, 4);
  expect([field.x[1], field.y[1]]).toEqual([800, 500]);
});

test('around a calm area brightness falls to nothing with the square of the distance, on every side and corner', () => {
  const shareAt = (x: number, y: number) => {
    const field = pointed(0, 0);
    field.pointed = false;
    field.glow[0] = 0; // a value left from the previous frame
    [field.courseX[0], field.courseY[0]] = [x, y];
    field.calm = [
      { left: 400, top: 400, right: 600, bottom: 500 },
      { left: 0, top: 0, right: 1, bottom: 1 },
    ];
    field.calmMargin = 100;
    step(field, 0);
    return +(field.glow[0]! / field.shine[0]!).toFixed(4);
  };
  expect([shareAt(350, 450), shareAt(650, 450), shareAt(500, 350), shareAt(500, 550)]).toEqual(Array(4).fill(0.25));
  expect([shareAt(370, 360), shareAt(630, 540)]).toEqual([0.25, 0.25]);
  expect([shareAt(500, 450), shareAt(290, 450), shareAt(320, 320)]).toEqual([0, 1, 1]);
});
