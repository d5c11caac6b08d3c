import { expect, onTestFinished, test, vi } from 'vitest';
import { PARTICLE_SETUP as SETUP } from '../../tests/support/fixtures.ts';
import { startInWorker } from './worker-engine.ts';

/** Records new workers. Starts them from `address`, if given. @returns a function that returns the last worker. */
function watchWorkers(address?: string): () => Worker | undefined {
  let last: Worker | undefined;
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(address ?? url, options);
        last = this;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => last;
}

test.each([
  ['does not load', '/nowhere.js'],
  ['throws an error', 'data:text/javascript,throw new Error("broken")'],
])('a worker whose script %s is reported as failed', async (_, address) => {
  watchWorkers(address);
  const ended = vi.fn();
  expect(await startInWorker(document.createElement('canvas'), SETUP, ended)).toBeUndefined();
  expect(ended.mock.calls).toEqual([['failed']]);
});

test('an error ends the engine, and a second one is ignored', async () => {
  const worker = watchWorkers();
  const ended = vi.fn();
  await startInWorker(document.createElement('canvas'), SETUP, ended);
  for (let times = 0; times < 2; times++) worker()!.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
  expect(ended.mock.calls).toEqual([['failed']]);
});
