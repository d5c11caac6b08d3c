import { PARTICLE_COUNT } from '../../../src/shared/constants.ts';
import type { WorkerStart } from './stage.ts';
import { startTsParticles } from './start-tsparticles.ts';

/** What it takes of a page for granted. */
const element = class {};
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { hidden: false }),
  HTMLElement: element,
  HTMLCanvasElement: element,
});

addEventListener('message', async ({ data: { canvas, view, distance } }: MessageEvent<WorkerStart>) => {
  canvas.width = view.width;
  canvas.height = view.height;
  Object.assign(globalThis, { devicePixelRatio: view.pixelRatio });
  await startTsParticles(canvas, PARTICLE_COUNT, distance);
});
