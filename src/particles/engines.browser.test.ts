import { afterEach, expect, test, vi } from 'vitest';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import { startOnMainThread } from './main-thread-engine.ts';
import { type RunningEngine, startInWorker } from './worker-engine.ts';

const SETUP: ParticleSetup = {
  view: { width: 300, height: 200, calm: [], pixelRatio: 1 },
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
  vi.unstubAllGlobals();
});

/** Starts a real engine. @returns it, its worker, and what is called when it ends. */
async function start(): Promise<{ engine: RunningEngine; worker: Worker; ended: ReturnType<typeof vi.fn> }> {
  const workers: Worker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        workers.push(this);
      }
    },
  );
  const ended = vi.fn();
  const engine = await startInWorker(document.createElement('canvas'), { ...SETUP, renderer: 'canvas2d' }, ended);
  return { engine, worker: workers[0]!, ended };
}

test.each([
  ['a message that cannot be read', () => new MessageEvent('messageerror')],
  ['an error', () => new ErrorEvent('error', { cancelable: true })],
])('%s ends the engine, once', async (_, event) => {
  const { worker, ended } = await start();
  worker.dispatchEvent(event());
  expect(ended.mock.calls).toEqual([['failed']]);
  worker.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
  expect(ended).toHaveBeenCalledOnce();
});

test('an engine that was stopped does not report an end', async () => {
  const { engine, worker, ended } = await start();
  engine.stop();
  worker.dispatchEvent(new MessageEvent('messageerror'));
  expect(ended).not.toHaveBeenCalled();
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
    engine = startOnMainThread(canvas, { ...SETUP, renderer }, vi.fn());
    return lightOf(canvas);
  });
  for (const strip of [0, 1, 2, 3]) {
    expect(webgl![strip]).toBeGreaterThan(0.01);
    expect(webgl![strip]! / canvas2d![strip]!).toBeGreaterThan(0.6);
    expect(webgl![strip]! / canvas2d![strip]!).toBeLessThan(1.7);
  }
});
