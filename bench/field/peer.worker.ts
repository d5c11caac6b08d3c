/** Runs tsParticles or the floor, which is a loop that only clears the canvas. The first message selects one of them. */
import './start-recording.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { createFrameLoop } from '../../workers/particles/frame-loop.ts';
import { SEED } from './picture.ts';

/** The message that starts this worker. */
export interface PeerStart {
  readonly canvas: OffscreenCanvas;
  /** If absent, the worker only clears the canvas. */
  readonly tsParticles?: {
    readonly count: number;
    /** The length of the longest link, in CSS pixels. */
    readonly reach: number;
    readonly pixelRatio: number;
  };
}

addEventListener('message', ({ data: { canvas, tsParticles } }: MessageEvent<PeerStart>) => {
  return tsParticles === undefined ? clear(canvas) : startTsParticles(canvas, tsParticles);
});

/** Clears the canvas 30 times per second, in the site's frame loop. */
function clear(canvas: OffscreenCanvas): void {
  const context = canvas.getContext('2d');
  createFrameLoop(globalThis, () => context?.clearRect(0, 0, canvas.width, canvas.height)).start();
}

/**
 * Starts tsParticles, with stand-ins for the DOM objects that it requires. It isn't made for workers, but in a worker it is
 * the fastest of the libraries that the bench compares with the site's engine.
 */
async function startTsParticles(
  canvas: OffscreenCanvas,
  { count, reach, pixelRatio }: Required<PeerStart>['tsParticles'],
) {
  const element = class {};
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { hidden: false }),
    HTMLElement: element,
    HTMLCanvasElement: element,
    devicePixelRatio: pixelRatio,
  });
  Math.random = seededRandom(SEED);
  const { loadTsParticles } = await import('./tsparticles.ts');
  await loadTsParticles(canvas, count, reach);
}
