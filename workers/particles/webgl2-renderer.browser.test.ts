import { expect, test, vi } from 'vitest';
import type { ParticleColors } from '../../src/shared/particle-protocol.ts';
import { PARTICLE_SETUP } from '../../tests/support/samples.ts';
import { createField, type Field } from './field.ts';
import type { Links } from './links.ts';
import { BRIGHTEST_LINK } from './renderer.ts';
import { createWebgl2Renderer, hasHardwareWebgl2 } from './webgl2-renderer.ts';

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
function particle(): Field {
  const field = createField(1, 1, 100, 100);
  field.x[0] = 50.5;
  field.y[0] = 20.5;
  field.radius[0] = 3;
  field.shine[0] = 0.5;
  field.glow[0] = 0.5;
  return field;
}

function start(links: Links) {
  const canvas = new OffscreenCanvas(100, 100);
  const lost = vi.fn();
  const renderer = createWebgl2Renderer(canvas, 1, links, lost)!;
  return { canvas, renderer, lost };
}

/** Reads the picture. @returns a function from a position to red, green and blue. */
function read(canvas: OffscreenCanvas) {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  return (x: number, y: number) => [...data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3)];
}

function draw(links: Links, colors: ParticleColors = COLORS, scale = 1, field = particle()) {
  const { canvas, renderer } = start(links);
  canvas.width = canvas.height = 100 * scale;
  renderer.fit({ ...PARTICLE_SETUP.view, width: 100, height: 100 }, scale, colors);
  renderer.draw(field, links);
  return read(canvas);
}

/** Computes the result of drawing a colour over the background. */
function over(color: readonly number[], opacity: number): readonly number[] {
  return [0, 1, 2].map((i) => GREY[i]! * (1 - opacity) + color[i]! * opacity);
}

function expectColor(actual: readonly number[], expected: readonly number[], what?: string): void {
  for (const i of [0, 1, 2]) expect(Math.abs(actual[i]! - expected[i]!), what).toBeLessThan(4);
}

test('a link runs from end to end, and the brightness along its middle is its level squared', () => {
  const at = draw(link(50.5));
  for (const x of [10, 50, 89]) expectColor(at(x, 50), over(COLORS.link, BRIGHTEST_LINK));
  for (const [x, y] of [
    [9, 50],
    [90, 50],
    [50, 49],
    [50, 51],
  ] as const) {
    expect(at(x, y)).toEqual([10, 20, 30]);
  }
  expectColor(draw(link(50.5, 128))(50, 50), over(COLORS.link, BRIGHTEST_LINK / 4));
});

test('a sloping link is as bright as a horizontal one, and fades over a device pixel, also in a view that isn’t square', () => {
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

test('a particle is a disc of its size', () => {
  for (const scale of [1, 2]) {
    const at = draw(link(80), COLORS, scale);
    const share = (x: number, y: number) => (at(x, y)[0]! - 10) / (0.5 * 190);
    let area = 0;
    for (let y = 0; y < 40 * scale; y++) for (let x = 0; x < 100 * scale; x++) area += share(x, y);
    expect(area / scale ** 2).toBeCloseTo(Math.PI * 3 ** 2, 0);
    const right = (px: number) => share(Math.floor((50.5 + px) * scale), Math.floor(20.5 * scale));
    expect([0, 2, 4].map(right), 'within it and beyond it').toEqual([1, 1, 0]);
  }
});

test('a bead is as bright as can be, and the mark’s last one has the accent’s colour', () => {
  const bead = { ...particle(), glow: new Float32Array([1.4, 0]), shine: new Float32Array([1.4, 0]) };
  expectColor(draw(link(80), COLORS, 1, bead)(50, 20), COLORS.particle);
  expectColor(draw(link(80), COLORS, 1, { ...bead, accent: 0 })(50, 20), COLORS.accent);
});

test('the background is upright, and has its cut corner at the end', () => {
  for (const scale of [1, 2]) {
    const at = draw(link(80), { ...COLORS, page: [200, 0, 0, 255] }, scale);
    const last = 100 * scale - 1;
    expect([at(0, 0), at(last, 0), at(0, last)]).toEqual(Array(3).fill([10, 20, 30]));
    expect(at(last, last)).toEqual([200, 0, 0]);
  }
});

test('links and particles are drawn with the theme’s opacity', () => {
  const at = draw(link(80.5), { ...COLORS, particle: [200, 100, 50, 51], link: [50, 100, 200, 51] });
  expectColor(at(50, 80), over(COLORS.link, BRIGHTEST_LINK * 0.2));
  expectColor(at(50, 20), over(COLORS.particle, 0.2 * 0.5));
});

test('a lost context is reported', async () => {
  const { canvas, lost } = start(link(50));
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  await expect.poll(() => lost.mock.calls.length).toBe(1);
});

/** Simulates a canvas whose WebGL renderer has this name; with null, a canvas without WebGL. */
function canvasOn(name: string | null) {
  const loseContext = vi.fn();
  const extensions: Readonly<Record<string, object>> = {
    WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: 37446 },
    WEBGL_lose_context: { loseContext },
  };
  const gl = {
    getExtension: (extension: string) => extensions[extension],
    getParameter: (parameter: number) => (parameter === 37446 ? name : 'WebKit WebGL'),
  };
  const canvas = { getContext: () => (name === null ? null : gl) } as unknown as OffscreenCanvas;
  return { canvas, loseContext };
}

test.each([
  [false, 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)'],
  [false, 'llvmpipe (LLVM 15.0.6, 256 bits)'],
  [false, 'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)'],
  [false, 'Apple Software Renderer'],
  [false, 'softpipe'],
  [true, 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)'],
  [true, 'Adreno (TM) 619'],
  [true, 'Apple GPU'],
])(
  'hardware: %s, from the unmasked name %s; the context is released, because browsers allow only a few',
  (isHardware, name) => {
    const { canvas, loseContext } = canvasOn(name);
    expect(hasHardwareWebgl2(canvas)).toBe(isHardware);
    expect(loseContext).toHaveBeenCalledTimes(1);
  },
);

test('without WebGL2 the result is false', () => {
  expect(hasHardwareWebgl2(canvasOn(null).canvas)).toBe(false);
});
