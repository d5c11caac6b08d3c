/**
 * The engine on the page's own thread, for browsers where no worker can draw. The only file outside `workers/` that
 * imports the engine: lazy, so that only those who need it download the engine twice.
 */
import { createEngine } from '../../workers/particles/engine.ts';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import type { RunningEngine } from './worker-engine.ts';

/**
 * Starts the engine on this thread, with a smaller budget, and draws the first frame.
 *
 * @param lost called when the drawing context is lost.
 * @throws Error when nothing can draw on the canvas.
 */
export function startOnMainThread(canvas: HTMLCanvasElement, setup: ParticleSetup, lost: () => void): RunningEngine {
  const engine = createEngine(asOffscreen(canvas), setup, {
    makeCanvas: () => asOffscreen(document.createElement('canvas')),
    lost,
  });
  return { ...engine, measure: async () => engine.measure(), stop: engine.halt };
}

/** The engine is typed for workers. The parts of a canvas that it uses (size, contexts, events) are the same here. */
function asOffscreen(canvas: HTMLCanvasElement): OffscreenCanvas {
  return canvas as unknown as OffscreenCanvas;
}
