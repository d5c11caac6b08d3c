import { describe, expect, test, vi } from 'vitest';
import { PARTICLE_SETUP } from '../../tests/support/fixtures.ts';
import { createField, type Field } from './field.ts';
import type { Links } from './links.ts';
import { createRasterRenderer } from './raster-renderer.ts';
import { BRIGHTEST_LINK, type Renderer } from './renderer.ts';
import { createWebgl2Renderer } from './webgl2-renderer.ts';

const GREY = [10, 20, 30, 255] as const;
const COLORS = {
  ground: [GREY, GREY, GREY],
  page: GREY,
  particle: [200, 100, 50, 255],
  link: [50, 100, 200, 255],
  accent: [30, 200, 40, 255],
} as const;

/** Creates a horizontal link from x = 10 to x = 90. */
function link(y: number, level = 255): Links {
  return {
    count: 1,
    from: new Uint32Array([0]),
    to: new Uint32Array([1]),
    level: new Uint8Array([level]),
    x: new Float32Array([10, 90]),
    y: new Float32Array([y, y]),
  };
}

/** Creates a field with one particle in the upper part: a disc of 3 px radius. */
function particle(glow = 0.5): Field {
  const field = createField(1, 1, 100, 100);
  [field.x[0], field.y[0], field.radius[0], field.shine[0], field.glow[0]] = [50.5, 20.5, 3, glow, glow];
  return field;
}

/** Reads the picture. @returns a function from a position to red, green and blue. */
function read(canvas: OffscreenCanvas) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  return (x: number, y: number) => [...data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3)];
}

/** Computes the result of drawing a colour over the background. */
function over(color: readonly number[], opacity: number): readonly number[] {
  return [0, 1, 2].map((i) => GREY[i]! * (1 - opacity) + color[i]! * opacity);
}

function expectColor(actual: readonly number[], expected: readonly number[], what?: string): void {
  for (const i of [0, 1, 2]) expect(Math.abs(actual[i]! - expected[i]!), what).toBeLessThan(4);
}

describe.each<[string, (canvas: OffscreenCanvas, links: Links) => Renderer]>([
  ['raster', createRasterRenderer],
  ['webgl2', (canvas, links) => createWebgl2Renderer(canvas, 1, links, vi.fn())!],
])('%s:', (_, create) => {
  function draw({ links = link(80), colors = {}, scale = 1, field = particle() } = {}) {
    const canvas = new OffscreenCanvas(100, 100);
    const renderer = create(canvas, links);
    // Draws at another size first, because nothing of the earlier picture may remain.
    for (const size of [0.5, scale]) {
      canvas.width = canvas.height = 100 * size;
      renderer.fit({ ...PARTICLE_SETUP.view, width: 100, height: 100 }, size, { ...COLORS, ...colors });
      for (let frames = 0; frames < 2; frames++) renderer.draw(field, links);
    }
    return read(canvas);
  }

  test('a link runs from end to end, and the brightness along its middle is its level squared', () => {
    const at = draw({ links: link(50.5) });
    for (const x of [10, 50, 89]) expectColor(at(x, 50), over(COLORS.link, BRIGHTEST_LINK));
    expect([at(9, 50), at(90, 50), at(50, 49), at(50, 51)]).toEqual(Array(4).fill([10, 20, 30]));
    expectColor(draw({ links: link(50.5, 128) })(50, 50), over(COLORS.link, BRIGHTEST_LINK / 4));
  });

  test.each([1, 2])('a particle is a disc of its size, at %i pixels per CSS pixel', (scale) => {
    const at = draw({ scale });
    const share = (x: number, y: number) => (at(x, y)[0]! - 10) / (0.5 * 190);
    let area = 0;
    for (let y = 0; y < 40 * scale; y++) for (let x = 0; x < 100 * scale; x++) area += share(x, y);
    expect(area / scale ** 2).toBeCloseTo(Math.PI * 3 ** 2, 0);
    const right = (px: number) => share(Math.floor((50.5 + px) * scale), Math.floor(20.5 * scale));
    expect([0, 2, 4].map(right), 'within it and beyond it').toEqual([1, 1, 0]);
  });

  test('a bead is as bright as can be, and the mark’s last one has the accent’s colour', () => {
    const field = particle(1.4);
    expectColor(draw({ field })(50, 20), COLORS.particle);
    expectColor(draw({ field: { ...field, accent: 0 } })(50, 20), COLORS.accent);
  });

  test.each([1, 2])(
    'the background is upright, with its cut corner at the end, at %i pixels per CSS pixel',
    (scale) => {
      const at = draw({ colors: { page: [200, 0, 0, 255] }, scale });
      const last = 100 * scale - 1;
      expect([at(0, 0), at(last, 0), at(0, last)]).toEqual(Array(3).fill([10, 20, 30]));
      expect(at(last, last)).toEqual([200, 0, 0]);
    },
  );

  test('links and particles are drawn with the theme’s opacity', () => {
    const at = draw({ links: link(80.5), colors: { particle: [200, 100, 50, 51], link: [50, 100, 200, 51] } });
    expectColor(at(50, 80), over(COLORS.link, BRIGHTEST_LINK * 0.2));
    expectColor(at(50, 20), over(COLORS.particle, 0.2 * 0.5));
  });
});

test('webgl2: in any view, a sloping link is as bright as a horizontal one, and fades over a device pixel', () => {
  for (const scale of [1, 2]) {
    const canvas = new OffscreenCanvas(100 * scale, 60 * scale);
    const links = { ...link(0), x: new Float32Array([20, 60]), y: new Float32Array([10, 50]) };
    const renderer = createWebgl2Renderer(canvas, 1, links, vi.fn())!;
    renderer.fit({ ...PARTICLE_SETUP.view, width: 100, height: 60 }, scale, { ...COLORS, particle: GREY });
    renderer.draw(createField(1, 1, 100, 60), links);
    const at = read(canvas);
    const right = (pixels: number, middle = 40) => at(middle * scale + pixels, (middle - 10) * scale);
    expectColor(right(0), over(COLORS.link, BRIGHTEST_LINK), 'its middle');
    const feather = 1 - Math.SQRT1_2 / (scale === 1 ? 1 : 1.2);
    for (const side of [-1, 1]) {
      expectColor(right(side), over(COLORS.link, BRIGHTEST_LINK * feather), 'beside it');
      expect(right(2 * side), 'next to it').toEqual([10, 20, 30]);
    }
    for (const inside of [21, 58]) expect(right(0, inside)[2], 'at an end').toBeGreaterThan(100);
    for (const outside of [18, 61]) expect(right(0, outside), 'beyond an end').toEqual([10, 20, 30]);
  }
});
