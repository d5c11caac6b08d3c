import type { ParticleEngine, ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { createField, resizeField } from './field.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { createQualityControl } from './quality.ts';
import { createRasterRenderer } from './raster-renderer.ts';
import { step } from './step.ts';
import { createWebgl2Renderer, hasHardwareWebgl2 } from './webgl2-renderer.ts';

/** The width of the zone around each calm area (text) in which particles dim gradually, as a fraction of the link radius. */
const CALM_MARGIN = 0.6;

/**
 * Creates the field on a canvas and draws its first frame.
 *
 * @param lost called when the drawing context is lost, after which the canvas must be replaced.
 * @throws Error if no renderer can draw on the canvas.
 */
export function createEngine(canvas: OffscreenCanvas, setup: ParticleSetup, lost: () => void): ParticleEngine {
  let { view, colors } = setup;
  const { count } = setup;
  const field = createField(count, setup.seed, view.width, view.height);
  const { links, find } = createLinkSearch(count + 1);
  const loop = createFrameLoop(globalThis, drawFrame);
  const control = createQualityControl();
  const wantsGpu = setup.renderer === 'webgl2' || (setup.renderer === 'auto' && hasHardwareWebgl2());
  const renderer = (wantsGpu && createWebgl2Renderer(canvas, count, links, lost)) || createRasterRenderer(canvas);
  let sizeChanged = true;
  let radius = 0;
  let resolution = 1;

  /** Fits the canvas and the link radius to the view and the quality. Runs within a frame, because resizing clears the canvas. */
  function fitToView(): void {
    resolution = Math.min(view.pixelRatio, renderer.maxPixelRatio) * control.resolution;
    radius = linkRadius(count, view.width, view.height) * control.reach;
    field.calm = view.calm;
    field.calmMargin = CALM_MARGIN * radius;
    resizeField(field, view.width, view.height);
    canvas.width = Math.max(1, Math.round(view.width * resolution));
    canvas.height = Math.max(1, Math.round(view.height * resolution));
  }

  function drawFrame(microseconds: number): void {
    const seconds = microseconds / 1e6;
    if (sizeChanged) fitToView();
    const start = performance.now();
    step(field, seconds);
    find(field, radius);
    renderer.draw(field, links, resolution, colors);
    sizeChanged = seconds > 0 && control.observe(seconds, performance.now() - start);
  }

  /** Draws changes at once if the loop is stopped. */
  function refresh(): void {
    if (renderer.isLost()) lost();
    else if (!loop.running) drawFrame(0);
  }

  drawFrame(0);
  return {
    resize(next) {
      view = next;
      sizeChanged = true;
      refresh();
    },
    recolor(next) {
      colors = next;
      refresh();
    },
    point(x, y) {
      field.x[count] = x;
      field.y[count] = y;
      field.pointed = true;
    },
    unpoint() {
      field.pointed = false;
    },
    run() {
      if (renderer.isLost()) lost();
      else loop.start();
    },
    halt: loop.stop,
  };
}
