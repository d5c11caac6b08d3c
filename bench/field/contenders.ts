import { transfer, wrap } from 'comlink';
import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import type { ParticleWorker } from '../../src/shared/particle-protocol.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import type { PeerStart } from './peer.worker.ts';
import { LINK, LINK_ALPHA, latticeOf, SEED } from './picture.ts';
import { type Recording, record } from './record.ts';

export interface Setup {
  readonly count: number;
  /** The length of the longest link of other libraries, in CSS pixels. */
  readonly reach: number;
  /** The factor by which workers are slowed down. */
  readonly slowdown: number;
}

/** A field in a worker. */
export interface RunningField {
  read(): Promise<Recording>;
  stop(): void;
}

/** Starts the site's engine in the site's worker, with a fixed seed. */
export async function startEngine(stage: HTMLElement, { count, slowdown }: Setup): Promise<RunningField> {
  const name = String(slowdown);
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name });
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
  stage.addEventListener('pointermove', ({ clientX, clientY }) => void engine.point(clientX, clientY));
  return follow(worker);
}

/** Starts tsParticles in a worker. */
export async function startTsParticlesWorker(stage: HTMLElement, setup: Setup): Promise<RunningField> {
  const { canvas, pixelRatio } = addCanvas(stage);
  return startPeerWorker({ canvas, tsParticles: { ...setup, pixelRatio } }, setup.slowdown);
}

async function startTsParticles(stage: HTMLElement, { count, reach }: Setup): Promise<void> {
  const { loadTsParticles } = await import('./tsparticles.ts');
  await loadTsParticles(stage, count, reach);
}

/** Starts particles.js as a classic script, because its code doesn't work in a module. */
async function startParticlesJs(stage: HTMLElement, { count, reach }: Setup): Promise<void> {
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

async function startClearing(stage: HTMLElement, { slowdown }: Setup): Promise<void> {
  startPeerWorker({ canvas: addCanvas(stage).canvas }, slowdown);
}

/** The contenders, by their names in URLs. */
const CONTENDERS: Readonly<Record<string, (stage: HTMLElement, setup: Setup) => Promise<unknown>>> = {
  clear: startClearing,
  engine: startEngine,
  tsparticles: startTsParticles,
  'tsparticles-worker': startTsParticlesWorker,
  'particles-js': startParticlesJs,
};

/**
 * Starts a contender on this page, and records its frames.
 *
 * @param query such as `?contender=tsparticles&reach=120&slowdown=1`.
 * @throws Error if there is no such contender.
 */
export async function startContender(query: string): Promise<void> {
  const parameters = new URLSearchParams(query);
  const stage = document.getElementById('stage');
  const start = CONTENDERS[parameters.get('contender') ?? ''];
  if (stage === null || start === undefined) throw new Error(`There is no such contender: ${query}`);
  Math.random = seededRandom(SEED);
  record(1);
  const [reach, slowdown] = [Number(parameters.get('reach')), Number(parameters.get('slowdown'))];
  await start(stage, { count: PARTICLE_COUNT, reach, slowdown });
}

function startPeerWorker(start: PeerStart, slowdown: number): RunningField {
  const name = String(slowdown);
  const worker = new Worker(new URL('./peer.worker.ts', import.meta.url), { type: 'module', name });
  worker.postMessage(start, [start.canvas]);
  return follow(worker);
}

function follow(worker: Worker): RunningField {
  const channel = new BroadcastChannel('recording');
  return {
    read: () =>
      new Promise((resolve) => {
        channel.addEventListener('message', ({ data }: MessageEvent<Recording>) => resolve(data), { once: true });
        channel.postMessage('read');
      }),
    stop: () => {
      channel.close();
      worker.terminate();
    },
  };
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
