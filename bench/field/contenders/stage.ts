import type { ParticleView } from '../../../src/shared/particle-protocol.ts';

/** Covers the page with a canvas. */
export function makeStage(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
  document.body.append(canvas);
  return canvas;
}

/** The size of the page. */
export function viewOfPage(): ParticleView {
  return { width: innerWidth, height: innerHeight, calm: [], pixelRatio: devicePixelRatio };
}

/** What a worker of the bench is sent. */
export interface WorkerStart {
  readonly canvas: OffscreenCanvas;
  readonly view: ParticleView;
  readonly distance: number;
}

/** Hands a stage to a worker. */
export function startWorker(worker: Worker): void {
  const canvas = makeStage().transferControlToOffscreen();
  const start: WorkerStart = { canvas, view: viewOfPage(), distance: linkDistance() };
  worker.postMessage(start, [canvas]);
}

/** How far links are to reach, CSS pixels: the page's address says it. */
export function linkDistance(): number {
  return Number(new URLSearchParams(location.search).get('distance'));
}
