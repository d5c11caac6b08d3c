import { expect, test } from 'vitest';
import { createCanvas2dRenderer } from './canvas2d-renderer.ts';
import { createField } from './field.ts';
import { BRIGHTEST_LINK } from './renderer.ts';

const COLORS = { ground: [10, 20, 30, 255], particle: [255, 0, 0, 255], link: [0, 0, 255, 255] } as const;

/** A field with a particle in the upper part, and a link below it. */
const field = createField(1, 1, 100, 100);
[field.x[0], field.y[0], field.radius[0], field.shine[0], field.glow[0]] = [50, 20, 4, 1, 1];
const links = {
  count: 1,
  from: new Uint32Array([0]),
  to: new Uint32Array([1]),
  level: new Uint8Array([255]),
  x: new Float32Array([10, 90]),
  y: new Float32Array([50.25, 50.25]),
};

test('what is drawn is on the canvas, in its place and colours, whatever size the canvas takes', () => {
  const canvas = new OffscreenCanvas(50, 80);
  const renderer = createCanvas2dRenderer(canvas);
  const at = (x: number, y: number) => [...canvas.getContext('2d')!.getImageData(x, y, 1, 1).data];
  renderer.draw(field, links, 1, COLORS);
  expect(at(49, 20)[0]).toBeGreaterThan(250);
  expect(at(0, 0)).toEqual([10, 20, 30, 255]);

  canvas.height = 200;
  renderer.draw(field, links, 1, COLORS);
  expect(at(0, 199)).toEqual([10, 20, 30, 255]);

  [canvas.width, canvas.height] = [200, 200];
  renderer.draw(field, links, 2, COLORS);
  expect(at(100, 40)[0]).toBeGreaterThan(250);
  expect(at(50, 20)).toEqual([10, 20, 30, 255]);
  const mixed = [10, 20, 30].map((channel, i) => channel + ([0, 0, 255][i]! - channel) * BRIGHTEST_LINK);
  for (const [i, channel] of at(100, 100).slice(0, 3).entries()) expect(Math.abs(channel - mixed[i]!)).toBeLessThan(4);
  expect(at(100, 102)).toEqual([10, 20, 30, 255]);

  renderer.draw(field, links, 2, { ground: [255, 255, 255, 255], particle: [255, 0, 0, 128], link: [0, 0, 255, 128] });
  expect(at(0, 0)).toEqual([255, 255, 255, 255]);
  expect(Math.abs(at(100, 40)[1]! - 127)).toBeLessThan(4);
  expect(Math.abs(at(100, 100)[1]! - 255 * (1 - BRIGHTEST_LINK / 2))).toBeLessThan(4);
});
