import { expect, test } from 'vitest';
import { createField, type Field, resizeField } from './field.ts';

const COUNT = 2000;
const field = createField(COUNT, 5, 800, 400);
const all = Array.from({ length: COUNT }, (_, i) => i);
const speedOf = (i: number) => Math.hypot(field.velocityX[i]!, field.velocityY[i]!);
const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;

test('every particle begins on its course, within the view', () => {
  for (const i of all) {
    expect([field.x[i], field.y[i]]).toEqual([field.courseX[i], field.courseY[i]]);
    expect(field.x[i]! >= 0 && field.x[i]! <= 800 && field.y[i]! >= 0 && field.y[i]! <= 400).toBe(true);
  }
  expect([field.width, field.height]).toEqual([800, 400]);
});

test('no place is crowded and none is empty: each tile has about its share, in a still frame too', () => {
  const tiles = new Uint16Array(200);
  for (const i of all) tiles[Math.min(19, (field.x[i]! / 40) | 0) + 20 * Math.min(9, (field.y[i]! / 40) | 0)]!++;
  expect(Math.min(...tiles)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...tiles)).toBeLessThanOrEqual(14);
});

test('particles do not stand in rows: a lattice would show', () => {
  const lattice = new Set(all.map((i) => Math.round((field.x[i]! / 800 - ((i * 0.7548776662) % 1)) * 10_000)));
  expect(lattice.size).toBeGreaterThan(100);
});

test('they go every way, at 3 to 11 px a second', () => {
  for (const i of all) {
    expect(speedOf(i)).toBeGreaterThanOrEqual(2.999);
    expect(speedOf(i)).toBeLessThanOrEqual(11.001);
  }
  const ways = [0, 0, 0, 0];
  for (const i of all) ways[(field.velocityX[i]! < 0 ? 1 : 0) + (field.velocityY[i]! < 0 ? 2 : 0)]!++;
  expect(Math.min(...ways)).toBeGreaterThan(COUNT / 5);
  expect(mean(all.map(speedOf))).toBeGreaterThan(4.5);
});

test('their courses bend to either side, and softly', () => {
  const turns = [...field.turn.slice(0, COUNT)];
  expect(turns.filter((turn) => turn < 0).length).toBeGreaterThan(COUNT / 3);
  expect(turns.filter((turn) => turn > 0).length).toBeGreaterThan(COUNT / 3);
  expect(Math.max(...turns.map(Math.abs))).toBeLessThanOrEqual(0.1201);
  expect(Math.max(...turns)).toBeGreaterThan(0.1);
});

test('the near ones are few, and larger, brighter and faster', () => {
  const near = all.filter((i) => field.radius[i]! > 1.35);
  const far = all.filter((i) => field.radius[i]! <= 1.35);
  expect(near.length / COUNT).toBeCloseTo(0.29, 1);
  expect(Math.min(...far.map((i) => field.shine[i]!))).toBeCloseTo(0.6);
  expect(Math.max(...near.map((i) => field.shine[i]!))).toBeCloseTo(1);
  expect(Math.min(...far.map((i) => field.radius[i]!))).toBeCloseTo(0.7);
  expect(Math.max(...near.map((i) => field.radius[i]!))).toBeCloseTo(2);
  expect(Math.min(...near.map((i) => field.shine[i]!))).toBeGreaterThan(Math.max(...far.map((i) => field.shine[i]!)));
  expect(mean(near.map(speedOf))).toBeGreaterThan(mean(far.map(speedOf)) + 2);
  expect([...field.glow.slice(0, COUNT)]).toEqual([...field.shine.slice(0, COUNT)]);
});

test('there is no pointer and nothing is stirred at first', () => {
  expect([field.pointed, field.stirred, field.glow[COUNT], field.calm]).toEqual([false, false, 0, []]);
  expect([...field.offsetX, ...field.offsetY].every((offset) => offset === 0)).toBe(true);
});

test('a field that was resized knows its size: back at the first, everything is where it was', () => {
  const resized: Field = createField(50, 1, 300, 200);
  const [x, y] = [resized.x.slice(), resized.courseY.slice()];
  resizeField(resized, 600, 50);
  expect([resized.width, resized.height]).toEqual([600, 50]);
  resizeField(resized, 300, 200);
  for (let i = 0; i < 50; i++) {
    expect(resized.x[i]).toBeCloseTo(x[i]!, 3);
    expect(resized.courseY[i]).toBeCloseTo(y[i]!, 3);
  }
});
