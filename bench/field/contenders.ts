import { transfer, wrap } from 'comlink';
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import type { ParticleWorker } from '../../src/shared/particle-protocol.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { countCalls, countOf, FRAME_CALLS } from './count-calls.ts';
import type { PeerStart } from './peer.worker.ts';
import { LINK, LINK_ALPHA, latticeOf, SEED } from './picture.ts';

export interface RunningField {
  /** Returns the number of frames drawn so far. */
  frames(): Promise<number>;
  stop(): void;
}

/** Starts the site's engine in the site's worker, with a fixed seed. */
export async function startEngine(stage: HTMLElement, count: number): Promise<RunningField> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const engine = wrap<ParticleWorker<OffscreenCanvas>>(worker);
  const { canvas, width, height, pixelRatio } = addCanvas(stage);
  await engine.start(transfer(canvas, [canvas]), {
    ...{ count, seed: SEED, renderer: 'auto' },
    view: { width, height, calm: [], lattice: latticeOf({ width, height }), mirrored: false, pixelRatio },
    colors: {
      ground: [
        [23, 56, 184, 255],
        [16, 40, 140, 255],
        [10, 26, 99, 255],
      ],
      page: [12, 20, 64, 255],
      particle: [255, 255, 255, 255],
      link: LINK,
      accent: [224, 138, 79, 255],
    },
  });
  await engine.run();
  const channel = new BroadcastChannel('frames');
  return {
    frames: () =>
      new Promise((resolve) => {
        channel.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data), { once: true });
        channel.postMessage('ask');
      }),
    stop: () => {
      channel.close();
      worker.terminate();
    },
  };
}

/** Starts tsParticles on the main thread. */
export async function startTsParticles(stage: HTMLElement, count: number, reach: number): Promise<RunningField> {
  const { loadTsParticles } = await import('./tsparticles.ts');
  countCalls(FRAME_CALLS);
  const container = await loadTsParticles(stage, count, reach);
  return { frames: async () => countOf(FRAME_CALLS), stop: () => container?.destroy() };
}

async function startTsParticlesWorker(stage: HTMLElement, count: number, reach: number): Promise<void> {
  const { canvas, pixelRatio } = addCanvas(stage);
  startPeerWorker({ canvas, tsParticles: { count, reach, pixelRatio } });
}

/** Starts particles.js as a classic script, because its code doesn't work in a module. */
async function startParticlesJs(stage: HTMLElement, count: number, reach: number): Promise<void> {
  const { default: source } = await import('particles.js/particles.js?raw');
  const script = document.createElement('script');
  script.textContent = source;
  document.body.append(script);
  particlesJS(stage.id, {
    particles: {
      number: { value: count, density: { enable: false } },
      color: { value: '#cddcff' },
      opacity: { value: 0.8 },
      size: { value: 1.5 },
      line_linked: { enable: true, distance: reach, color: '#7d9bff', opacity: LINK_ALPHA / 255, width: 1 },
      move: { enable: true, speed: 1 },
    },
    retina_detect: true,
  });
}

/** Starts canvas-nest. Its link distance is fixed at 77 px. */
async function startCanvasNest(stage: HTMLElement, count: number): Promise<void> {
  const { default: CanvasNest } = await import('canvas-nest.js');
  new CanvasNest(stage, { count, color: '125,155,255', pointColor: '205,220,255', opacity: 0.8 });
}

async function startClearing(stage: HTMLElement): Promise<void> {
  startPeerWorker({ canvas: addCanvas(stage).canvas });
}

/** The contenders, by their names in URLs. */
const CONTENDERS: Readonly<Record<string, (stage: HTMLElement, count: number, reach: number) => Promise<unknown>>> = {
  clear: startClearing,
  engine: startEngine,
  tsparticles: startTsParticles,
  'tsparticles-worker': startTsParticlesWorker,
  'particles-js': startParticlesJs,
  'canvas-nest': startCanvasNest,
};

/**
 * Starts a contender on this page.
 *
 * @param query the contender's name and link distance, such as `?contender=tsparticles&reach=120`.
 * @throws Error if there is no such contender.
 */
export async function startContender(query: string): Promise<void> {
  const parameters = new URLSearchParams(query);
  const stage = document.getElementById('stage');
  const start = CONTENDERS[parameters.get('contender') ?? ''];
  if (stage === null || start === undefined) throw new Error(`There is no such contender: ${query}`);
  Math.random = seededRandom(SEED);
  await start(stage, PARTICLE_COUNT, Number(parameters.get('reach')));
}

function startPeerWorker(start: PeerStart): void {
  const worker = new Worker(new URL('./peer.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(start, [start.canvas]);
}

/** Fills `stage` with a canvas that a worker can draw on. */
function addCanvas(stage: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = stage;
  const pixelRatio = devicePixelRatio;
  const element = document.createElement('canvas');
  element.width = width * pixelRatio;
  element.height = height * pixelRatio;
  stage.append(element);
  return { canvas: element.transferControlToOffscreen(), width, height, pixelRatio };
}
