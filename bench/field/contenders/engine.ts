/** The product's engine in the product's worker, started by the product's code, on a page with nothing else on it. */
import { startInWorker } from '../../../src/particles/worker-engine.ts';
import { PARTICLE_COUNT } from '../../../src/shared/constants.ts';
import type { ParticleColors, ParticleReport } from '../../../src/shared/particle-protocol.ts';
import { makeStage, viewOfPage } from './stage.ts';

const MEASURE_MS = 1000;
/** As its peers draw, on black. */
const COLORS: ParticleColors = {
  ground: [0, 0, 0, 255],
  particle: [205, 220, 255, 255],
  link: [125, 155, 255, 140],
};

const setup = { view: viewOfPage(), colors: COLORS, count: PARTICLE_COUNT, seed: 1 } as const;
const engine = await startInWorker(makeStage(), { ...setup, renderer: 'auto', thread: 'worker' }, () => {});
engine.run();

async function measure(): Promise<ParticleReport | null> {
  await engine.measure();
  await new Promise((resolve) => setTimeout(resolve, MEASURE_MS));
  return engine.measure();
}

/** Where the probe looks for a field that can be asked. */
Object.assign(globalThis, { benchField: { measure } });
