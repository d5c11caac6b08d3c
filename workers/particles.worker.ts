/** The particle field's worker: receives a canvas once, then forwards the page's calls to the engine. */
import { expose } from 'comlink';
import type { ParticleEngine, ParticleWorker } from '../src/shared/particle-protocol.ts';
import { createEngine } from './particles/engine.ts';

let engine: ParticleEngine | undefined;
let reportLost: () => void;
const lost = new Promise<void>((resolve) => {
  reportLost = resolve;
});

const worker: ParticleWorker<OffscreenCanvas> = {
  start(canvas, setup) {
    engine = createEngine(canvas, setup, reportLost);
  },
  lost: () => lost,
  resize: (view) => engine?.resize(view),
  recolor: (colors) => engine?.recolor(colors),
  point: (x, y) => engine?.point(x, y),
  unpoint: () => engine?.unpoint(),
  run: () => engine?.run(),
  halt: () => engine?.halt(),
};

expose(worker);
