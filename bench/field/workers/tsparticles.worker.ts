/** tsParticles in a worker. It doesn't support workers, but is the strongest peer this way. */
import { seededRandom } from '../../../src/shared/seeded-random.ts';
import { SEED, type WorkerStart } from '../picture.ts';
import { loadTsParticles } from '../tsparticles.ts';

Math.random = seededRandom(SEED);
/** Stands for the page's classes that tsParticles requires. */
const element = class {};
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { hidden: false }),
  HTMLElement: element,
  HTMLCanvasElement: element,
});

addEventListener('message', async ({ data: { canvas, count, reach, pixelRatio } }: MessageEvent<WorkerStart>) => {
  Object.assign(globalThis, { devicePixelRatio: pixelRatio });
  await loadTsParticles(canvas, count, reach);
});
