import type { ParticleEngine, ParticleSetup, RendererName } from '../../src/shared/particle-protocol.ts';
import { createCanvas2dRenderer } from './canvas2d-renderer.ts';
import { createField, resizeField } from './field.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { createQualityControl } from './quality.ts';
import { hasHardwareWebgl2 } from './renderer.ts';
import { step } from './step.ts';
import { createWebgl2Renderer } from './webgl2-renderer.ts';

/** Mean time that a frame may take, in ms: under half of the 33 at 30 a second. */
const BUDGET_MS = 14;
/** Limits on the main thread, which others use as well: that time, the resolution, and the share of the link radius. */
const MAIN_THREAD_BUDGET_MS = 4;
const MAIN_THREAD_PIXEL_RATIO = 1;
const MAIN_THREAD_REACH = 0.8;
/** Width of the fade around a calm area, as a share of the link radius. */
const CALM_MARGIN = 0.6;

/** What an engine needs from its realm besides timers and frames. */
export interface EngineHost {
  /** Creates a canvas that is never shown. */
  makeCanvas(): OffscreenCanvas;
  /** Called when the drawing context is lost: the canvas must be replaced. */
  lost(): void;
}

/** An engine that also names its renderer. */
export interface Engine extends ParticleEngine {
  readonly renderer: RendererName;
}

/**
 * Creates the field on a canvas and draws its first frame.
 *
 * @throws Error when no renderer can draw on the canvas.
 */
export function createEngine(canvas: OffscreenCanvas, setup: ParticleSetup, host: EngineHost): Engine {
  let { view, colors } = setup;
  const { count, thread } = setup;
  const onMain = thread === 'main';
  const field = createField(count, setup.seed, view.width, view.height);
  const { links, find } = createLinkSearch(count + 1);
  const loop = createFrameLoop(globalThis, drawFrame);
  const control = createQualityControl(onMain ? MAIN_THREAD_BUDGET_MS : BUDGET_MS);
  const wantsGpu = setup.renderer === 'webgl2' || (setup.renderer === 'auto' && hasHardwareWebgl2(host.makeCanvas()));
  const renderer =
    (wantsGpu && createWebgl2Renderer(canvas, count, links, host.lost)) || createCanvas2dRenderer(canvas);
  let sizeChanged = true;
  let radius = 0;
  let resolution = 1;
  let drawnLinks = 0;
  let totals = zero();

  /** Fits canvas and link radius to the view and the quality. Runs within a frame, as resizing clears the picture. */
  function fitToView(): void {
    const most = onMain ? MAIN_THREAD_PIXEL_RATIO : renderer.maxPixelRatio;
    resolution = Math.min(view.pixelRatio, most) * control.resolution;
    radius = linkRadius(count, view.width, view.height) * control.reach * (onMain ? MAIN_THREAD_REACH : 1);
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
    const stepped = performance.now();
    find(field, radius);
    const searched = performance.now();
    drawnLinks = renderer.draw(field, links, resolution, colors);
    const drawn = performance.now();
    sizeChanged = seconds > 0 && control.observe(seconds, drawn - start);
    totals.frames++;
    totals.stepMs += stepped - start;
    totals.searchMs += searched - stepped;
    totals.drawMs += drawn - searched;
  }

  /** Draws pending changes now, unless a frame is coming anyway. */
  function refresh(): void {
    if (!loop.running) drawFrame(0);
  }

  drawFrame(0);
  return {
    renderer: renderer.name,
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
    run: loop.start,
    halt: loop.stop,
    measure() {
      const { since, ...sums } = totals;
      totals = zero();
      return { renderer: renderer.name, resolution, thread, links: drawnLinks, ...sums, ms: totals.since - since };
    },
  };
}

/** What a measurement begins with; `since` in ms. */
function zero() {
  return { since: performance.now(), frames: 0, stepMs: 0, searchMs: 0, drawMs: 0 };
}
