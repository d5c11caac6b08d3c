import type { ParticleEngine, ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { CUT_SIZE, LEAST_SAPPHIRE_PX } from '../../src/shared/sapphire.ts';
import { createField, placeBeads, resizeField, scatterBeads } from './field.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { createQualityControl } from './quality.ts';
import { createRasterRenderer } from './raster-renderer.ts';
import { step } from './step.ts';
import { createWebgl2Renderer, hasHardwareWebgl2 } from './webgl2-renderer.ts';

/** The width of the zone around calm areas (text, the cut corner) in which drifting particles dim, in link radii. */
const CALM_MARGIN = 0.6;

/**
 * Creates the field on a canvas and draws its first frame, with the finished lattice. When the field moves for the first time,
 * the lattice assembles.
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
  let isStale = true;
  let hasRun = false;
  let radius = 0;

  /** Fits canvas, field and link radius to the view, colours and quality. Runs within a frame, because it clears the canvas. */
  function fitToView(): void {
    const resolution = Math.min(view.pixelRatio, renderer.maxPixelRatio) * control.resolution;
    radius = linkRadius(count, view.width, view.height) * control.reach;
    const cut = (CUT_SIZE / 100) * Math.max(LEAST_SAPPHIRE_PX, view.width);
    const cutLeft = view.mirrored ? 0 : view.width - cut;
    field.calm = [...view.calm, { left: cutLeft, top: view.height - cut, right: cutLeft + cut, bottom: view.height }];
    field.calmMargin = CALM_MARGIN * radius;
    resizeField(field, view.width, view.height);
    placeBeads(field, view.lattice);
    canvas.width = Math.max(1, Math.round(view.width * resolution));
    canvas.height = Math.max(1, Math.round(view.height * resolution));
    renderer.fit(view, resolution, colors);
  }

  function drawFrame(microseconds: number): void {
    const seconds = microseconds / 1e6;
    if (isStale) fitToView();
    const start = performance.now();
    step(field, seconds);
    find(field, radius);
    renderer.draw(field, links);
    isStale = seconds > 0 && control.observe(seconds, performance.now() - start);
  }

  /** Reports a lost context. Otherwise, draws changes at once if the loop is stopped. */
  function refresh(): void {
    if (renderer.isLost()) lost();
    else if (!loop.isRunning) drawFrame(0);
  }

  drawFrame(0);
  return {
    resize(next) {
      view = next;
      isStale = true;
      refresh();
    },
    recolor(next) {
      colors = next;
      isStale = true;
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
      if (renderer.isLost()) return lost();
      if (!hasRun) scatterBeads(field, setup.seed);
      hasRun = true;
      loop.start();
    },
    halt: loop.stop,
  };
}
