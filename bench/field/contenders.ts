import { transfer, wrap } from 'comlink';
import type { ParticleWorker } from '../../src/shared/particle-protocol.ts';
import { countCalls, countOf, FRAME_CALLS } from './count-calls.ts';
import { LINK_ALPHA, SEED, type WorkerStart } from './picture.ts';

/** A running field. */
export interface RunningField {
  /** Returns the number of frames drawn so far. */
  frames(): Promise<number>;
  stop(): void;
}

/** Starts the site's engine in the site's worker, with a fixed seed, on an otherwise empty page. */
export async function startEngine(stage: HTMLElement, count: number): Promise<RunningField> {
  const worker = new Worker(new URL('./workers/engine.worker.ts', import.meta.url), { type: 'module' });
  const engine = wrap<ParticleWorker<OffscreenCanvas>>(worker);
  const { canvas, width, height, pixelRatio } = addCanvas(stage);
  await engine.start(transfer(canvas, [canvas]), {
    ...{ count, seed: SEED, renderer: 'auto' },
    view: { width, height, calm: [], pixelRatio },
    colors: { ground: [5, 7, 15, 255], particle: [205, 220, 255, 255], link: [125, 155, 255, LINK_ALPHA] },
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
  // Vite recognizes a worker only if its URL is in the call.
  const worker = new Worker(new URL('./workers/tsparticles.worker.ts', import.meta.url), { type: 'module' });
  handOver(worker, stage, count, reach);
}

/** Starts particles.js. Its unchanged code must run as a classic script. */
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
  handOver(new Worker(new URL('./workers/clear.worker.ts', import.meta.url), { type: 'module' }), stage);
}

/** The contenders by their names in URLs. */
export const CONTENDERS: Readonly<
  Record<string, (stage: HTMLElement, count: number, reach: number) => Promise<unknown>>
> = {
  clear: startClearing,
  engine: startEngine,
  tsparticles: startTsParticles,
  'tsparticles-worker': startTsParticlesWorker,
  'particles-js': startParticlesJs,
  'canvas-nest': startCanvasNest,
};

function handOver(worker: Worker, stage: HTMLElement, count = 0, reach = 0): void {
  const { canvas, pixelRatio } = addCanvas(stage);
  const start: WorkerStart = { canvas, count, reach, pixelRatio };
  worker.postMessage(start, [canvas]);
}

/** Fills `stage` with a canvas for a worker. */
function addCanvas(stage: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = stage;
  const pixelRatio = devicePixelRatio;
  const element = document.createElement('canvas');
  element.width = width * pixelRatio;
  element.height = height * pixelRatio;
  stage.append(element);
  return { canvas: element.transferControlToOffscreen(), width, height, pixelRatio };
}
