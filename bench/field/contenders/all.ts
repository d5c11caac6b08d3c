const TSPARTICLES = [
  '@tsparticles/engine',
  '@tsparticles/basic',
  '@tsparticles/plugin-interactivity',
  '@tsparticles/interaction-particles-links',
];

const ours = { kind: 'ours', needs: [], reach: 'own' } as const;
const peer = { kind: 'peer', reach: 'own' } as const;
const tsparticles = { kind: 'peer', needs: TSPARTICLES, reach: 'equal' } as const;

/** Everything that can be measured, in the order of the reports. */
export const CONTENDERS: readonly Contender[] = [
  { ...ours, name: 'site', title: 'ours: the production page', page: null },
  { ...ours, name: 'engine', title: 'ours: the engine on a bare page', page: 'engine' },
  { ...tsparticles, name: 'tsparticles-equal', title: 'tsParticles 4, as many links as ours', page: 'tsparticles' },
  {
    ...{ ...tsparticles, name: 'tsparticles-worker', title: 'the same, moved into a worker' },
    page: 'tsparticles-in-worker',
  },
  { ...peer, name: 'particles-js', title: 'particles.js 2', page: 'particles-js', needs: ['particles.js'] },
  { ...peer, name: 'canvas-nest', title: 'canvas-nest 2', page: 'canvas-nest', needs: ['canvas-nest.js'] },
  { ...ours, kind: 'floor', name: 'clear', title: 'a worker that only clears', page: 'clear-only' },
];

/** Something that is measured. Its page is the file of the same name in this folder, unless it is the site itself. */
export interface Contender {
  /** How it is named on the command line and in results. */
  readonly name: string;
  /** How it is named in reports. */
  readonly title: string;
  readonly kind: 'ours' | 'peer' | 'floor';
  /** The file in this folder, without `.ts`; null for the site's production page. */
  readonly page: string | null;
  /** Packages of `bench/package.json` that it needs. */
  readonly needs: readonly string[];
  /** How far its links reach: what it comes with, or so far that it draws as many as the product. */
  readonly reach: 'own' | 'equal';
}
