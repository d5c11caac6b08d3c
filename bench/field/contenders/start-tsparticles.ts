import { loadBasic } from '@tsparticles/basic';
import { tsParticles } from '@tsparticles/engine';
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links';
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity';

let loaded: Promise<void> | undefined;

/** Starts tsParticles 4 with the product's picture: so many particles, thirty frames a second, links of this reach. */
export async function startTsParticles(element: HTMLElement | OffscreenCanvas, count: number, distance: number) {
  loaded ??= load();
  await loaded;
  return tsParticles.load({ id: 'stage', element, options: optionsOf(count, distance) });
}

/** The way its documentation sets it up. */
async function load(): Promise<void> {
  await loadBasic(tsParticles);
  await loadInteractivityPlugin(tsParticles);
  await loadParticlesLinksInteraction(tsParticles);
}

function optionsOf(count: number, distance: number): object {
  return {
    fpsLimit: 30,
    fullScreen: { enable: false },
    particles: {
      number: { value: count },
      paint: { color: { value: '#cddcff' }, fill: { enable: true } },
      links: { enable: true, distance, color: { value: '#7d9bff' }, opacity: 0.55, width: 1 },
      move: { enable: true, speed: 1 },
      opacity: { value: 0.8 },
      size: { value: { min: 1, max: 2 } },
    },
  };
}
