import { afterEach, expect, test, vi } from 'vitest';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import { type RunningEngine, startInWorker } from './worker-engine.ts';

const SETUP: ParticleSetup = {
  view: { width: 100, height: 100, calm: [], pixelRatio: 1 },
  colors: { ground: [0, 0, 0, 255], particle: [255, 255, 255, 255], link: [255, 255, 255, 255] },
  count: 10,
  seed: 1,
  renderer: 'canvas2d',
  thread: 'worker',
};

afterEach(() => vi.unstubAllGlobals());

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
  const engine = await startInWorker(document.createElement('canvas'), SETUP, ended);
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
