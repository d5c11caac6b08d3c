/** The particle field's worker. Receives a canvas once, then exposes the engine's methods to the page. */
import { expose } from 'comlink';
import type { ParticleWorker } from '../src/shared/particle-protocol.ts';
import { createEngine } from './particles/engine.ts';

let reportLost: () => void;
const lost = new Promise<void>((resolve) => {
  reportLost = resolve;
});

const worker: Pick<ParticleWorker<OffscreenCanvas>, 'start' | 'lost'> = {
  start: (canvas, setup) => void Object.assign(worker, createEngine(canvas, setup, reportLost)),
  lost: () => lost,
};

expose(worker);
