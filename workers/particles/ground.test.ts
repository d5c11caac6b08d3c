import { expect, test } from 'vitest';
import type { ParticleColors } from '../../src/shared/particle-protocol.ts';
import { PARTICLE_SETUP } from '../../tests/support/fixtures.ts';
import { paintGround } from './ground.ts';

const COLORS: ParticleColors = {
  ...PARTICLE_SETUP.colors,
  ground: [
    [200, 100, 0, 255],
    [100, 100, 100, 255],
    [0, 100, 200, 255],
  ],
  page: [250, 250, 250, 255],
};

/** Paints a view of 400 × 300 CSS pixels. @returns a function from a position in it, in pixels, to red, green and blue. */
function paint({ mirrored = false, scale = 1, border = 0, colors = COLORS } = {}) {
  const width = 400 * scale + 2 * border;
  const pixels = new Int32Array(width * (300 * scale + 2 * border));
  paintGround({ pixels, width }, { width: 400, mirrored }, scale, colors, border);
  return (x: number, y: number) => {
    const pixel = pixels[(y + border) * width + x + border]!;
    expect(pixel >>> 24, 'opaque').toBe(255);
    return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  };
}

const expectColor = (actual: readonly number[], expected: readonly number[]) => {
  for (const [i, channel] of expected.entries()) expect(Math.abs(actual[i]! - channel)).toBeLessThan(3);
};

test('the gradient is that of the style sheet: 160 degrees, with its middle colour at 55 %', () => {
  const at = paint();
  const length = 400 * Math.sin((160 / 180) * Math.PI) + 300 * Math.cos((20 / 180) * Math.PI);
  for (const [x, y] of [
    [0, 0],
    [399, 0],
    [100, 150],
    [200, 200],
    [20, 290],
  ] as const) {
    const [dx, dy] = [x + 0.5 - 200, y + 0.5 - 150];
    const share = 0.5 + (dx * Math.sin((20 / 180) * Math.PI) + dy * Math.cos((20 / 180) * Math.PI)) / length;
    const red = share < 0.55 ? 200 - (100 * share) / 0.55 : 100 - (100 * (share - 0.55)) / 0.45;
    // The facets on the end side would change the colour.
    if (x < 390) expectColor(at(x, y), [red, 100, 200 - red]);
  }
});

test('the lower end corner shows the page, behind light and dark facets, at every scale and with a border', () => {
  for (const scale of [1, 2]) {
    for (const border of [0, 32]) {
      const at = paint({ scale, border });
      const right = (x: number, y: number) =>
        at(400 * scale - 1 - Math.round(4 * x * scale), 300 * scale - 1 - Math.round(4 * y * scale));
      for (const [x, y] of [
        [0, 0],
        [6, 6],
        [0, 13],
        [13, 0],
      ] as const) {
        expect(right(x, y)).toEqual([250, 250, 250]);
      }
      const plain = right(30, 30)[1]!;
      expect(right(7.8, 7.8)[1], 'the brightest facet').toBeGreaterThan(plain + 20);
      expect(right(1, 20)[1], 'the one above').toBeGreaterThan(plain + 10);
      expect(right(20, 1)[1], 'the one beside').toBeLessThan(plain - 15);
    }
  }
});

test('the edge of the cut is soft', () => {
  const at = paint();
  const along = Array.from({ length: 9 }, (_, i) => at(399 - 31 - i, 299 - 20)[1]!);
  expect(along[3]).toBe(250);
  expect(along[4], 'half the page, half the facet').toBeGreaterThan(170);
  expect(along[4]).toBeLessThan(210);
  expect(along[5]).toBeLessThan(140);
});

test('from right to left, everything is mirrored', () => {
  const [at, mirrored] = [paint(), paint({ mirrored: true })];
  for (const [x, y] of [
    [0, 0],
    [60, 200],
    [390, 100],
    [380, 290],
    [399, 299],
  ] as const) {
    expectColor(mirrored(399 - x, y), at(x, y));
  }
});

test('a ground of one colour, as with forced colours, has no facets', () => {
  const grey = [90, 90, 90, 255] as const;
  const at = paint({ colors: { ...COLORS, ground: [grey, grey, grey], page: grey } });
  for (let i = 0; i < 300; i++) expect(at(399 - i, 299 - i)).toEqual([90, 90, 90]);
});
