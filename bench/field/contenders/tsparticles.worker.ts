import { loadBasic } from '@tsparticles/basic';
import { tsParticles } from '@tsparticles/engine';
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links';
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity';
import type { WorkerStart } from './stage.ts';
import { tsParticlesOptions } from './tsparticles-options.ts';

/** What it takes of a page for granted. */
const element = class {};
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { hidden: false }),
  HTMLElement: element,
  HTMLCanvasElement: element,
});

addEventListener('message', async ({ data: { canvas, view, count, distance } }: MessageEvent<WorkerStart>) => {
  canvas.width = view.width;
  canvas.height = view.height;
  Object.assign(globalThis, { devicePixelRatio: view.pixelRatio });
  await loadBasic(tsParticles);
  await loadInteractivityPlugin(tsParticles);
  await loadParticlesLinksInteraction(tsParticles);
  await tsParticles.load({ id: 'stage', element: canvas, options: tsParticlesOptions(count, distance) });
});
