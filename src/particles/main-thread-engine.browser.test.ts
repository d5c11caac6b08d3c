import { afterEach, expect, test, vi } from 'vitest';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import { startOnMainThread } from './main-thread-engine.ts';
import type { RunningEngine } from './worker-engine.ts';

const SETUP: ParticleSetup = {
  view: { width: 300, height: 200, calm: [], pixelRatio: 2 },
  colors: { ground: [0, 0, 0, 255], particle: [255, 255, 255, 255], link: [255, 255, 255, 255] },
  count: 350,
  seed: 1,
  renderer: 'webgl2',
  thread: 'worker',
};

let engine: RunningEngine | undefined;

afterEach(() => {
  engine?.stop();
  engine = undefined;
});

/**
 * How much of each of the canvas's four vertical strips is lit, 0 to 1. Call it in the task that drew: WebGL keeps its
 * picture no longer.
 */
function lightOf(canvas: HTMLCanvasElement): number[] {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [300, 200];
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(canvas, 0, 0, 300, 200);
  return [0, 75, 150, 225].map((left) => {
    const { data } = context.getImageData(left, 0, 75, 200);
    return data.reduce((sum, value, i) => (i % 4 === 3 ? sum + value : sum), 0) / (255 * 75 * 200);
  });
}

/** The extension that loses a canvas's WebGL2 context on demand. */
function loseContextOf(canvas: HTMLCanvasElement): WEBGL_lose_context {
  return canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
}

test('both renderers draw the same field, equally bright and in the same places', () => {
  const [webgl, canvas2d] = (['webgl2', 'canvas2d'] as const).map((renderer) => {
    const canvas = document.createElement('canvas');
    engine = startOnMainThread(canvas, { ...SETUP, view: { ...SETUP.view, pixelRatio: 1 }, renderer }, vi.fn());
    return lightOf(canvas);
  });
  for (const strip of [0, 1, 2, 3]) {
    expect(webgl![strip]).toBeGreaterThan(0.01);
    expect(webgl![strip]! / canvas2d![strip]!).toBeGreaterThan(0.6);
    expect(webgl![strip]! / canvas2d![strip]!).toBeLessThan(1.7);
  }
});

test("draws at the display's resolution in a worker, and at 1× on the main thread", () => {
  const sizes = (['worker', 'main'] as const).map((thread) => {
    const canvas = document.createElement('canvas');
    engine = startOnMainThread(canvas, { ...SETUP, thread }, vi.fn());
    return [canvas.width, canvas.height];
  });
  expect(sizes).toEqual([
    [600, 400],
    [300, 200],
  ]);
});

test('draws again once a lost context is restored, and gives the canvas up when it is lost twice', async () => {
  const canvas = document.createElement('canvas');
  const lost = vi.fn();
  engine = startOnMainThread(canvas, SETUP, lost);
  const context = loseContextOf(canvas);

  context.loseContext();
  await new Promise((resolve) =>
    canvas.addEventListener('webglcontextlost', () => setTimeout(resolve), { once: true }),
  );
  let light = [0];
  canvas.addEventListener('webglcontextrestored', () => {
    light = lightOf(canvas);
  });
  context.restoreContext();
  await expect.poll(() => light[0]).toBeGreaterThan(0.01);
  expect(lost).not.toHaveBeenCalled();

  context.loseContext();
  await expect.poll(() => lost.mock.calls.length).toBe(1);
});

test('picks WebGL2 on real hardware, Canvas2D if WebGL runs in software', async () => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = names && gl ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'Software';
  engine = startOnMainThread(document.createElement('canvas'), { ...SETUP, renderer: 'auto' }, vi.fn());
  await engine.measure(true);
  const expected = /SwiftShader|Software|llvmpipe/.test(name) ? 'canvas2d' : 'webgl2';
  expect((await engine.measure(false))?.renderer).toBe(expected);
});
