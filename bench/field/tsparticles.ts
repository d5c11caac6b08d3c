import { loadBasic } from '@tsparticles/basic';
import { tsParticles } from '@tsparticles/engine';
import { loadExternalGrabInteraction } from '@tsparticles/interaction-external-grab';
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links';
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity';
import { LINK_ALPHA } from './picture.ts';

/** Makes tsParticles draw every second frame at 60 Hz, every fourth at 120 Hz. A limit of 30 would skip slightly early frames. */
const FPS_LIMIT = 35;

let loaded: Promise<void> | undefined;

/** Starts tsParticles as its documentation recommends, with the look and frame rate of the site's particle field. */
export async function loadTsParticles(element: HTMLElement | OffscreenCanvas, count: number, reach: number) {
  loaded ??= loadPlugins();
  await loaded;
  const options = {
    fpsLimit: FPS_LIMIT,
    fullScreen: { enable: false },
    interactivity: { events: { onHover: { enable: true, mode: 'grab' } }, modes: { grab: { distance: reach } } },
    particles: {
      number: { value: count },
      paint: { color: { value: '#cddcff' }, fill: { enable: true } },
      links: { enable: true, distance: reach, color: { value: '#7d9bff' }, opacity: LINK_ALPHA / 255, width: 1 },
      move: { enable: true, speed: 1 },
      opacity: { value: 0.8 },
      size: { value: { min: 1, max: 2 } },
    },
  };
  return tsParticles.load({ id: 'stage', element, options });
}

async function loadPlugins(): Promise<void> {
  await loadBasic(tsParticles);
  await loadInteractivityPlugin(tsParticles);
  await loadParticlesLinksInteraction(tsParticles);
  await loadExternalGrabInteraction(tsParticles);
}
