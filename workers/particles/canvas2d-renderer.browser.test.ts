import { expect, test } from 'vitest';
import { createCanvas2dRenderer } from './canvas2d-renderer.ts';
import { createField, type Field } from './field.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';

const COLORS = { ground: [10, 20, 30, 255], particle: [255, 0, 0, 255], link: [0, 0, 255, 255] } as const;

function links(level: number): Links {
  return {
    count: 1,
    from: new Uint32Array([0]),
    to: new Uint32Array([1]),
    level: new Uint8Array([level]),
    x: new Float32Array([10, 90]),
    y: new Float32Array([50.5, 50.5]),
  };
}

/** One particle in the upper part, far below the brightness that counts as near unless it is set. */
function particle(shine = 0.6, glow = shine): Field {
  const field = createField(1, 1, 100, 100);
  field.x[0] = 50;
  field.y[0] = 20;
  field.radius[0] = 4;
  field.shine[0] = shine;
  field.glow[0] = glow;
  return field;
}

function draw(field: Field, of: Links, colors: Parameters<Renderer['recolor']>[0] = COLORS, scale = 1) {
  const canvas = new OffscreenCanvas(100 * scale, 100 * scale);
  const renderer = createCanvas2dRenderer(canvas, of)!;
  renderer.recolor(colors);
  renderer.draw(field, of, scale);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return (x: number, y: number) => [...data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3)];
}

test('a link runs from end to end, brighter the closer its ends, and not at all when they are far', () => {
  const blueOf = (level: number) => draw(particle(), links(level))(50, 50)[2] ?? 0;
  const brightest = 30 + (255 - 30) * BRIGHTEST_LINK * (11.5 / 12) ** 2;
  expect(Math.abs(blueOf(255) - brightest)).toBeLessThan(4);
  expect(Math.abs(blueOf(128) - (30 + 225 * BRIGHTEST_LINK * (6.5 / 12) ** 2))).toBeLessThan(4);
  expect([blueOf(30), blueOf(0)]).toEqual([30, 30]);
  expect(blueOf(44), 'the faintest that is seen').toBeGreaterThan(30);
  const at = draw(particle(), links(255));
  expect([at(8, 50), at(92, 50), at(50, 52)]).toEqual(
    [COLORS.ground, COLORS.ground, COLORS.ground].map((c) => c.slice(0, 3)),
  );
  expect(at(12, 50)).toEqual(at(88, 50));
});

test('a far particle is a dot of its size, and smaller the more it is dimmed', () => {
  const redAt = (at: ReturnType<typeof draw>, x: number, y: number) => (at(x, y)[0] ?? 0) > 60;
  const full = draw(particle(), links(0));
  expect([redAt(full, 50, 20), redAt(full, 52, 22), redAt(full, 55, 20), redAt(full, 50, 25)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const dimmed = draw(particle(0.6, 0.3), links(0));
  expect([redAt(dimmed, 50, 20), redAt(dimmed, 52, 20)]).toEqual([true, false]);
});

test('everything is drawn at the scale of the display', () => {
  const at = draw(particle(1), links(255), COLORS, 2);
  expect(at(100, 40)[0]).toBeGreaterThan(230);
  expect(at(100, 101)[2]).toBeGreaterThan(100);
  expect(at(50, 20)).toEqual([10, 20, 30]);
});
