import { describe, expect, test } from 'vitest';
import { MARK, MARK_VIEW } from '../../src/shared/mark.ts';
import { createField, MARGIN_PX, placeBeads, resizeField, scatterBeads } from './field.ts';
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

describe('the lattice', () => {
  /** Creates a field as large as a phone, with the lattice in the middle of a box that is too wide for it. */
  function lattice() {
    const field = createField(350, 6, 412, 915);
    placeBeads(field, { left: 40, top: 100, right: 400, bottom: 100 + 10 * MARK_VIEW.height });
    return field;
  }
  const step30 = (field: ReturnType<typeof createField>, seconds: number) => {
    for (let frame = 0; frame < 30 * seconds; frame++) step(field, 1 / 30);
  };
  /** Returns the greatest distance of a bead from its place in the lattice, in CSS pixels. */
  const gap = (field: ReturnType<typeof createField>) =>
    Math.max(
      ...all
        .slice(0, field.beads)
        .map((i) => Math.hypot(field.x[i]! - field.courseX[i]!, field.y[i]! - field.courseY[i]!)),
    );

  test('fills its box as far as its proportions allow, in the middle, and begins with the mark’s points', () => {
    const field = lattice();
    expect(field.beads).toBeGreaterThan(75);
    expect(field.beads).toBeLessThan(90);
    for (const [i, point] of MARK.entries()) {
      expect(field.courseX[i]).toBeCloseTo(220 + 10 * (point.x - MARK_VIEW.left - MARK_VIEW.width / 2), 3);
      expect(field.courseY[i]).toBeCloseTo(100 + 10 * (point.y - MARK_VIEW.top), 3);
    }
    expect(Math.min(...field.radius.slice(0, MARK.length))).toBeGreaterThan(
      1.5 * Math.max(...field.radius.slice(4, field.beads)),
    );
  });

  test('is whole in the first frame; scattered, it assembles within 1.5 s, and then sways a little', () => {
    const field = lattice();
    step(field, 0);
    expect(gap(field)).toBeLessThan(2);
    scatterBeads(field, 6);
    step30(field, 0.3);
    expect(gap(field)).toBeGreaterThan(80);
    const before = gap(field);
    step30(field, 0.5);
    expect(gap(field)).toBeLessThan(before / 2);
    step30(field, 0.7);
    expect(gap(field)).toBeLessThan(2);
    expect(gap(field)).toBeGreaterThan(0.5);
    const places = field.x.slice(0, field.beads);
    step30(field, 1);
    expect(field.x.slice(0, field.beads)).not.toEqual(places);
  });

  test('breaks under the pointer and closes within 1.5 s, whatever the length of the frames', () => {
    for (const rate of [30, 10]) {
      const field = lattice();
      field.time = 10;
      [field.x[350], field.y[350]] = [230, 210];
      field.pointed = true;
      for (let frame = 0; frame < rate; frame++) step(field, 1 / rate);
      const distances = all.slice(0, field.beads).map((i) => Math.hypot(field.x[i]! - 230, field.y[i]! - 210));
      expect(Math.min(...distances), 'a hole around the pointer').toBeGreaterThan(30);
      expect(gap(field), 'no bead leaves the circle').toBeLessThan(45);
      field.pointed = false;
      for (let frame = 0; frame < 1.5 * rate; frame++) step(field, 1 / rate);
      expect(gap(field)).toBeLessThan(2);
    }
  });

  test('keeps every bead within the view, where the raster renderer can draw it', () => {
    const field = lattice();
    [field.offsetX[0], field.offsetY[0], field.offsetX[1], field.offsetY[1]] = [-900, -900, 900, 900];
    step(field, 0);
    const [r, s] = [field.radius[0]!, field.radius[1]!];
    expect([field.x[0], field.y[0], field.x[1], field.y[1]]).toEqual([
      r,
      r,
      Math.fround(412 - s),
      Math.fround(915 - s),
    ]);
  });

  test('is not dimmed beside text, but invisible behind it', () => {
    const field = lattice();
    const beads = () => field.glow.slice(0, field.beads);
    field.calm = [{ left: -1000, top: 0, right: -500, bottom: 915 }];
    field.calmMargin = 1000;
    step(field, 0);
    expect(beads()).toEqual(field.shine.slice(0, field.beads));
    field.calm = [{ left: 0, top: 0, right: 412, bottom: 915 }];
    step(field, 0);
    expect(Math.max(...beads())).toBe(0);
    expect(Math.max(...field.glow.slice(field.beads))).toBe(0);
  });

  test('moves to its new box and size at a resize', () => {
    const field = lattice();
    resizeField(field, 800, 400);
    placeBeads(field, { left: 500, top: 100, right: 500 + 5 * MARK_VIEW.width, bottom: 400 });
    step(field, 0);
    expect(field.x[0]).toBeCloseTo(500 + 5 * (MARK[0]!.x - MARK_VIEW.left), 0);
    expect(field.unit).toBeCloseTo(5);
  });
});
