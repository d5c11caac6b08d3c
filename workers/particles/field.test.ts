import { describe, expect, test } from 'vitest';
import { createField, MARGIN_PX, resizeField } from './field.ts';
import { step } from './step.ts';

function farthest(field: ReturnType<typeof createField>, seconds: number, rate: number): number {
  for (let frame = 0; frame < seconds * rate; frame++) step(field, 1 / rate);
  return Math.max(...field.x);
}

describe('the field', () => {
  test('keeps every particle near the view and at its own speed for ten minutes; particles turn back outside the view', () => {
    const field = createField(350, 2, 412, 915);
    const before = field.velocityX.map((vx, i) => Math.hypot(vx, field.velocityY[i]!));
    const extremes = [0, 0, 0, 0];
    for (let frame = 0; frame < 600 * 30; frame++) {
      step(field, 1 / 30);
      for (let i = 0; i < 350; i++) {
        const inside = [field.x[i]!, 412 - field.x[i]!, field.y[i]!, 915 - field.y[i]!];
        for (let side = 0; side < 4; side++) extremes[side] = Math.min(extremes[side]!, inside[side]!);
      }
    }
    expect(Math.max(...extremes), 'they turn at all four sides').toBeLessThan(-MARGIN_PX);
    expect(Math.min(...extremes)).toBeGreaterThan(-MARGIN_PX - 1);
    for (let i = 0; i < 350; i++) {
      expect(Math.hypot(field.velocityX[i]!, field.velocityY[i]!) / before[i]!).toBeCloseTo(1, 1);
    }
  });

  test('moves at the same speed with 30 frames per second as with 15', () => {
    const slow = farthest(createField(350, 4, 412, 915), 3, 15);
    expect(farthest(createField(350, 4, 412, 915), 3, 30)).toBeCloseTo(slow, 0);
  });

  test('is stretched by a resize, including the pointer’s position', () => {
    const field = createField(10, 1, 100, 100);
    [field.x[10], field.y[10]] = [90, 40];
    const [x, y] = [field.x.slice(), field.y.slice()];
    resizeField(field, 200, 50);
    step(field, 0);
    expect([field.x, field.y]).toEqual([x.map((v) => v * 2), y.map((v) => v / 2)]);
  });
});

const COUNT = 2000;
const field = createField(COUNT, 5, 800, 400);
const all = Array.from({ length: COUNT }, (_, i) => i);

test('a new field is spread evenly: each tile has about its share of the particles', () => {
  const tiles = new Uint16Array(200);
  for (const i of all) tiles[Math.min(19, (field.x[i]! / 40) | 0) + 20 * Math.min(9, (field.y[i]! / 40) | 0)]!++;
  expect(Math.min(...tiles)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...tiles)).toBeLessThanOrEqual(14);
});
