import { expect, test } from 'vitest';
import { createField } from './field.ts';

const COUNT = 2000;
const field = createField(COUNT, 5, 800, 400);
const all = Array.from({ length: COUNT }, (_, i) => i);
const speedOf = (i: number) => Math.hypot(field.velocityX[i]!, field.velocityY[i]!);
const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;

test('no place is crowded and none is empty: each tile has about its share, in a still frame too', () => {
  const tiles = new Uint16Array(200);
  for (const i of all) tiles[Math.min(19, (field.x[i]! / 40) | 0) + 20 * Math.min(9, (field.y[i]! / 40) | 0)]!++;
  expect(Math.min(...tiles)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...tiles)).toBeLessThanOrEqual(14);
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
