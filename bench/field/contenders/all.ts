import type { Condition, Contender } from './contender.ts';

const TSPARTICLES = [
  '@tsparticles/engine',
  '@tsparticles/basic',
  '@tsparticles/plugin-interactivity',
  '@tsparticles/interaction-particles-links',
];

/** Everything that can be measured, in the order of the reports. */
export const CONTENDERS: readonly Contender[] = [
  ours('site', 'ours: the production page', null),
  ours('engine', 'ours: the engine on a bare page', 'engine'),
  { ...ours('site-slow', 'the page, main thread 4 times slower', null), condition: 'slow-main-thread' },
  still('site-scrolled', 'the page, scrolled away', 'scrolled-away'),
  still('site-covered', 'the page, request form open', 'form-open'),
  still('site-reduced', 'the page, reduced motion', 'reduced-motion'),
  peer('tsparticles', 'tsParticles 4, 200 px', 'tsparticles', TSPARTICLES, 'own'),
  peer('tsparticles-equal', 'tsParticles 4, as many links as ours', 'tsparticles', TSPARTICLES, 'equal'),
  peer('tsparticles-worker', 'the same, moved into a worker', 'tsparticles-in-worker', TSPARTICLES, 'equal'),
  peer('particles-js', 'particles.js 2', 'particles-js', ['particles.js'], 'own'),
  peer('canvas-nest', 'canvas-nest 2', 'canvas-nest', ['canvas-nest.js'], 'own'),
  peer('three', 'three.js LineSegments, 24 links', 'three-lines', ['three'], 'own'),
  {
    name: 'naive',
    title: 'naive: main thread, O(n²), a stroke a link',
    kind: 'naive',
    page: 'naive',
    needs: [],
    reach: 'own',
  },
  floor('limit', 'estimated limit: present, raster, search', 'limit'),
  floor('clear', 'a worker that only clears', 'clear-only'),
  floor('blank', 'a blank page', 'blank'),
];

function ours(name: string, title: string, page: string | null): Contender {
  return { name, title, kind: 'ours', page, needs: [], reach: 'own' };
}

function still(name: string, title: string, condition: Condition): Contender {
  return { name, title, kind: 'still', page: null, needs: [], reach: 'own', condition };
}

function peer(
  name: string,
  title: string,
  page: string,
  needs: readonly string[],
  reach: Contender['reach'],
): Contender {
  return { name, title, kind: 'peer', page, needs, reach };
}

function floor(name: string, title: string, page: string): Contender {
  return { name, title, kind: 'floor', page, needs: [], reach: 'own' };
}
