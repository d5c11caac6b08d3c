/** tsParticles 4 the way its documentation sets it up. */
import { loadBasic } from '@tsparticles/basic';
import { tsParticles } from '@tsparticles/engine';
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links';
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity';
import { readSettings } from './stage.ts';
import { tsParticlesOptions } from './tsparticles-options.ts';

const { count, distance } = readSettings();
const stage = document.createElement('div');
stage.style.cssText = 'position:fixed;inset:0';
document.body.append(stage);
await loadBasic(tsParticles);
await loadInteractivityPlugin(tsParticles);
await loadParticlesLinksInteraction(tsParticles);
await tsParticles.load({ id: 'stage', element: stage, options: tsParticlesOptions(count, distance) });
