/** The product's engine in the product's worker, started by the product's code, on a page with nothing else on it. */
import { startInWorker } from '../../../src/particles/worker-engine.ts';
import type { ParticleReport } from '../../../src/shared/particle-protocol.ts';
import { COLORS, makeStage, readSettings, viewOfPage } from './stage.ts';

const MEASURE_MS = 1000;

const { count, renderer } = readSettings();
const setup = { view: viewOfPage(), colors: COLORS, count, seed: 1, renderer, thread: 'worker' } as const;
const engine = await startInWorker(makeStage(), setup, () => {});
engine.run();

async function measure(): Promise<ParticleReport | null> {
  await engine.measure(true);
  await new Promise((resolve) => setTimeout(resolve, MEASURE_MS));
  return engine.measure(false);
}

/** Where the probe looks for a field that can be asked. */
Object.assign(globalThis, { benchField: { measure } });
