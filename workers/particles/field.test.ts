import { describe, expect, test } from 'vitest';
import { createField, MARGIN_PX, resizeField } from './field.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { step } from './step.ts';

function frameOf(seed: number) {
  const field = createField(350, seed, 412, 915);
  const search = createLinkSearch(351);
  for (let frame = 0; frame < 100; frame++) {
    if (frame === 50) [field.x[350], field.y[350], field.pointed] = [200, 300, true];
    step(field, 1 / 30);
    search.find(field, linkRadius(350, 412, 915));
  }
  const { links } = search;
  return { x: field.x, y: field.y, links: [...links.from.slice(0, links.count)], levels: [...links.level] };
}

function farthest(field: ReturnType<typeof createField>, seconds: number, rate: number): number {
  for (let frame = 0; frame < seconds * rate; frame++) step(field, 1 / rate);
  return Math.max(...field.x);
}

describe('the field', () => {
  test('replays exactly from its seed, and differs for another seed', () => {
    expect(frameOf(7)).toEqual(frameOf(7));
    expect(frameOf(7).x).not.toEqual(frameOf(8).x);
  });

  test('keeps every particle near the view and at its own speed for ten minutes', () => {
    const field = createField(350, 2, 412, 915);
    const before = field.velocityX.map((vx, i) => Math.hypot(vx, field.velocityY[i]!));
    for (let frame = 0; frame < 600 * 30; frame++) step(field, 1 / 30);
    for (let i = 0; i < 350; i++) {
      expect(field.x[i]).toBeGreaterThan(-MARGIN_PX - 1);
      expect(field.x[i]).toBeLessThan(412 + MARGIN_PX + 1);
      expect(field.y[i]).toBeGreaterThan(-MARGIN_PX - 1);
      expect(field.y[i]).toBeLessThan(915 + MARGIN_PX + 1);
      expect(Math.hypot(field.velocityX[i]!, field.velocityY[i]!) / before[i]!).toBeCloseTo(1, 1);
    }
  });

  test('moves as fast at 30 frames a second as at 15', () => {
    const slow = farthest(createField(350, 4, 412, 915), 3, 15);
    expect(farthest(createField(350, 4, 412, 915), 3, 30)).toBeCloseTo(slow, 0);
  });

  test('is stretched by a resize, including pointer and courses', () => {
    const field = createField(10, 1, 100, 100);
    const [x, y] = [field.x.slice(), field.y.slice()];
    resizeField(field, 200, 50);
    step(field, 0);
    expect([field.x, field.y]).toEqual([x.map((v) => v * 2), y.map((v) => v / 2)]);
  });
});
