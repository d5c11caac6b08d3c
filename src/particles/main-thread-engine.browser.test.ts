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
