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

/** Something that is measured. Its page is the file of the same name in this folder, unless it is the site itself. */
export interface Contender {
  /** How it is named on the command line and in results. */
  readonly name: string;
  /** How it is named in reports. */
  readonly title: string;
  readonly kind: 'ours' | 'still' | 'peer' | 'floor';
  /** The file in this folder, without `.ts`; null for the site's production page. */
  readonly page: string | null;
  /** Packages of `bench/package.json` that it needs. */
  readonly needs: readonly string[];
  /** How far its links reach: what it comes with, or so far that it draws as many as the product. */
  readonly reach: 'own' | 'equal';
  /** What is done to its page, if anything. */
  readonly condition?: Condition;
}

/**
 * The page is scrolled to its end, or the request form is open over it, or the system asks for reduced motion, or the main
 * thread is slowed down 4 times, which only Chromium does.
 */
export type Condition = 'scrolled-away' | 'form-open' | 'reduced-motion' | 'slow-main-thread';
