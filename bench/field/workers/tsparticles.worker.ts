/** tsParticles in a worker, which it doesn't offer: the strongest peer that can be made of it. */
import { seededRandom } from '../../../src/shared/seeded-random.ts';
import { SEED, type WorkerStart } from '../picture.ts';
import { loadTsParticles } from '../tsparticles.ts';

Math.random = seededRandom(SEED);
/** The parts of a page that it takes for granted. */
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
