import type { Contender } from './contender.ts';

const TSPARTICLES = [
  '@tsparticles/engine',
  '@tsparticles/basic',
  '@tsparticles/plugin-interactivity',
  '@tsparticles/interaction-particles-links',
];

const site = { kind: 'ours', page: null, needs: [], reach: 'own' } as const;
const still = { ...site, kind: 'still' } as const;
const floor = { kind: 'floor', needs: [], reach: 'own' } as const;
const peer = { kind: 'peer', reach: 'own' } as const;
const tsparticles = { ...peer, needs: TSPARTICLES } as const;

/** Everything that can be measured, in the order of the reports. */
export const CONTENDERS: readonly Contender[] = [
  { ...site, name: 'site', title: 'ours: the production page' },
  { ...site, name: 'engine', title: 'ours: the engine on a bare page', page: 'engine' },
  { ...site, name: 'site-slow', title: 'the page, main thread 4 times slower', condition: 'slow-main-thread' },
  { ...still, name: 'site-scrolled', title: 'the page, scrolled away', condition: 'scrolled-away' },
  { ...still, name: 'site-covered', title: 'the page, request form open', condition: 'form-open' },
  { ...still, name: 'site-reduced', title: 'the page, reduced motion', condition: 'reduced-motion' },
  { ...tsparticles, name: 'tsparticles', title: 'tsParticles 4, 200 px', page: 'tsparticles' },
  {
    ...{ ...tsparticles, name: 'tsparticles-equal', title: 'tsParticles 4, as many links as ours' },
    ...{ page: 'tsparticles', reach: 'equal' },
  },
  {
    ...{ ...tsparticles, name: 'tsparticles-worker', title: 'the same, moved into a worker' },
    ...{ page: 'tsparticles-in-worker', reach: 'equal' },
  },
  { ...peer, name: 'particles-js', title: 'particles.js 2', page: 'particles-js', needs: ['particles.js'] },
  { ...peer, name: 'canvas-nest', title: 'canvas-nest 2', page: 'canvas-nest', needs: ['canvas-nest.js'] },
  { ...floor, name: 'limit', title: 'estimated limit: present, raster, search', page: 'limit' },
  { ...floor, name: 'clear', title: 'a worker that only clears', page: 'clear-only' },
  { ...floor, name: 'blank', title: 'a blank page', page: 'blank' },
];
