import { expect, test } from 'vitest';
import { createField, type Field } from './field.ts';
import type { Links } from './links.ts';
import { toPixel } from './pixels.ts';
import { BORDER, drawLinks, drawPoints } from './raster-renderer.ts';

const SIDE = 100;
const GROUND = toPixel([10, 20, 30, 255]);
const BLUE = [10, 20, 255, 255] as const;

/** Creates an empty picture, and functions that read its pixels by their position in the view. */
function blank(scale = 1) {
  const width = SIDE * scale + 2 * BORDER;
  const picture = { pixels: new Int32Array(width * width).fill(GROUND), width };
  const at = (x: number, y: number) => picture.pixels[(y + BORDER) * width + x + BORDER]!;
  return {
    picture,
    red: (x: number, y: number) => at(x, y) & 255,
    blue: (x: number, y: number) => (at(x, y) >> 16) & 255,
  };
}

const expectAbout = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(3);

type Line = readonly [ax: number, ay: number, bx: number, by: number];

function linksOf(level: number, ...lines: Line[]): Links {
  return {
    count: lines.length,
    from: Uint32Array.from(lines, (_, i) => 2 * i),
    to: Uint32Array.from(lines, (_, i) => 2 * i + 1),
    level: new Uint8Array(lines.length).fill(level),
    x: Float32Array.from(lines.flatMap(([ax, , bx]) => [ax, bx])),
    y: Float32Array.from(lines.flatMap(([, ay, , by]) => [ay, by])),
  };
}

function withLinks(level: number, ...lines: Line[]) {
  const drawn = blank();
  const count = drawLinks(drawn.picture, linksOf(level, ...lines), 1, BLUE);
  return { ...drawn, count };
}

type Particle = Partial<Record<'radius' | 'shine' | 'glow' | 'x' | 'most', number>>;

/** Creates a field with one particle, centred between pixel rows 19 and 20. */
function fieldWith({ radius = 4, shine = 1, glow = shine, x = 50 }: Particle): Field {
  const field: Field = createField(1, 1, SIDE, SIDE);
  [field.x[0], field.y[0], field.radius[0], field.shine[0], field.glow[0]] = [x, 20, radius, shine, glow];
  return field;
}

function withParticle(given: Particle, scale = 1) {
  const drawn = blank(scale);
  const particle = [255, 20, 30, 255 * (given.most ?? 1)] as const;
  drawPoints(drawn.picture, fieldWith(given), scale, { particle, accent: BLUE });
  return drawn;
}

const FLAT = [10, 50.5, 90, 50.5] as const;

test('a link is brighter the closer its ends are, and isn’t drawn if they are far apart', () => {
  const blueOf = (level: number) => withLinks(level, FLAT).blue(50, 50);
  for (const level of [255, 128, 64]) expectAbout(blueOf(level), 30 + 225 * 0.75 * (level / 255) ** 2);
  expect(blueOf(36), 'the faintest').toBeGreaterThan(30);
  expect([blueOf(30), blueOf(0)]).toEqual([30, 30]);
  expect([withLinks(36, FLAT, FLAT).count, withLinks(30, FLAT).count]).toEqual([2, 0]);
});

test('a link looks the same with its ends swapped, and mirrored', () => {
  const ends = [10.3, 20.2, 60.7, 88.4] as const;
  const mirrored = withLinks(255, [ends[1], ends[0], ends[3], ends[2]]);
  const drawn = withLinks(255, ends);
  expect(withLinks(255, [ends[2], ends[3], ends[0], ends[1]]).picture.pixels).toEqual(drawn.picture.pixels);
  for (let i = 0; i < SIDE; i++) for (let k = 0; k < SIDE; k++) expect(mirrored.blue(k, i)).toBe(drawn.blue(i, k));
});

test('links that cross or run side by side are all mixed in, and no other pixel changes', () => {
  const { blue, picture } = withLinks(255, FLAT, [50.5, 10, 50.5, 90]);
  expectAbout(blue(50, 50), 255 - 225 * 0.25 * 0.25);
  const beside = withLinks(255, [10, 51.75, 90, 51.75], [10, 50.75, 90, 50.75]);
  expectAbout(beside.blue(50, 51), 255 - 225 * (1 - 0.75 * 0.25) * (1 - 0.75 * 0.75));
  for (const pixel of picture.pixels) expect(pixel | 0xff0000).toBe(GROUND | 0xff0000);
});

test('a sloping link runs between its ends, and has as much light per length as a horizontal one', () => {
  const light = (line: Line) => {
    const { picture } = withLinks(128, line);
    return (
      picture.pixels.reduce((sum, pixel) => sum + ((pixel >> 16) & 255) - 30, 0) /
      Math.hypot(line[2] - line[0], line[3] - line[1])
    );
  };
  for (const slope of [0.3, 0.7, 1, 2]) expect(light([10, 10, 40, 10 + 30 * slope]) / light(FLAT)).toBeCloseTo(1, 1);
  const { blue } = withLinks(255, [10, 10, 90, 50]); // passes a quarter of a pixel above the centre of (50, 30)
  expect((blue(50, 30) - 30) / (blue(50, 29) - 30)).toBeCloseTo(3, 0);
  expect([blue(50, 28), blue(50, 31)]).toEqual([30, 30]);
  expectAbout(withLinks(255, [10.5, 10.5, 90.5, 90.5]).blue(50, 50), 255); // the brightness of a sloping link is capped
});

test('a dimmed particle is smaller and fainter', () => {
  expect(withParticle({}).red(52, 22)).toBeGreaterThan(120);
  expectAbout(withParticle({ shine: 0.6, most: 0.5 }).red(50, 20), 10 + 245 * 0.6 * 0.5);
  const dimmed = withParticle({ glow: 0.5 });
  expect(dimmed.red(51, 20)).toBeGreaterThan(50);
  expect(dimmed.red(52, 20)).toBeLessThan(30);
  expectAbout(dimmed.red(50, 20), 10 + 245 * 0.5 ** 2);
});

test('a dimmed particle does not blink as it drifts', () => {
  for (const scale of [0.6, 1, 1.5]) {
    const light = Array.from({ length: 16 }, (_, i) => {
      const { pixels } = withParticle({ radius: 0.7, shine: 0.6, glow: 0.18, x: 50 + i / 16 / scale }, scale).picture;
      return pixels.reduce((sum, pixel) => sum + (pixel & 255) - 10, 0);
    });
    expect(Math.min(...light)).toBeGreaterThan(0.6 * Math.max(...light));
  }
});
