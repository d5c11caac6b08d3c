import type { ParticleColors, ParticleSetup, ParticleView } from '../../../src/shared/particle-protocol.ts';
import { createFrameLoop } from '../../../workers/particles/frame-loop.ts';

/** The colours that every contender draws with, on black. */
export const COLORS: ParticleColors = {
  ground: [0, 0, 0, 255],
  particle: [205, 220, 255, 255],
  link: [125, 155, 255, 140],
};

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
  readonly count: number;
  readonly distance: number;
}

/** Hands a stage to a worker. */
export function startWorker(worker: Worker, settings: { readonly count: number; readonly distance: number }): void {
  const canvas = makeStage().transferControlToOffscreen();
  const start: WorkerStart = { canvas, view: viewOfPage(), count: settings.count, distance: settings.distance };
  worker.postMessage(start, [canvas]);
}

/** Calls `draw` at the product's frame rate, in a page or a worker, with the seconds since the frame before. */
export function atFrameRate(draw: (seconds: number) => void): void {
  createFrameLoop(globalThis, (microseconds) => draw(microseconds / 1e6)).start();
}

/** What a contender's page is told, in its address. */
export interface PageSettings {
  readonly count: number;
  /** How far links reach, CSS pixels. */
  readonly distance: number;
  readonly renderer: ParticleSetup['renderer'];
}

/** The address's query for these settings. */
export function toQuery({ count, distance, renderer }: PageSettings): string {
  return new URLSearchParams({ count: String(count), distance: String(distance), renderer }).toString();
}

/** Reads the settings from the page's own address. */
export function readSettings(): PageSettings {
  const query = new URLSearchParams(location.search);
  const renderer = query.get('renderer');
  return {
    count: Number(query.get('count')),
    distance: Number(query.get('distance')),
    renderer: renderer === 'canvas2d' || renderer === 'webgl2' ? renderer : 'auto',
  };
}
