import type { ParticleEngine, ParticleSetup, RendererName } from '../../src/shared/particle-protocol.ts';
import { createCanvas2dRenderer } from './canvas2d-renderer.ts';
import { type Counters, createCounters } from './counters.ts';
import { createField, resizeField } from './field.ts';
import { createFrameLoop } from './frame-loop.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { createQualityControl } from './quality.ts';
import { hasHardwareWebgl2, type Renderer } from './renderer.ts';
import { step } from './step.ts';
import { createWebgl2Renderer } from './webgl2-renderer.ts';

/** Mean time that a frame may take, in ms: under half of the 33 at 30 a second; far less on the shared main thread. */
const BUDGET_MS = { worker: 14, main: 4 };
/** Limits on the main thread: its resolution and the share of the link radius. */
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
  const field = createField(count, setup.seed, view.width, view.height);
  const { links, find } = createLinkSearch(count + 1);
  const loop = createFrameLoop(globalThis, drawFrame);
  const control = createQualityControl(BUDGET_MS[thread]);
  const renderer = createRenderer();
  let sizeChanged = true;
  let radius = 0;
  let resolution = 1;
  let drawnLinks = 0;
  let counters: Counters | null = null;

  function createRenderer(): Renderer {
    const wanted = setup.renderer === 'auto' && hasHardwareWebgl2(host.makeCanvas()) ? 'webgl2' : setup.renderer;
    const made =
      (wanted === 'webgl2' && createWebgl2Renderer(canvas, count, links, host.lost)) || createCanvas2dRenderer(canvas);
    if (made === null) throw new Error('No context to draw with.');
    return made;
  }

  /** Fits canvas and link radius to the view and the quality. Runs within a frame, as resizing clears the picture. */
  function fitToView(): void {
    sizeChanged = false;
    const quality = control.quality();
    const onMain = thread === 'main';
    const most = onMain ? MAIN_THREAD_PIXEL_RATIO : renderer.maxPixelRatio;
    resolution = Math.min(view.pixelRatio, most) * quality.resolution;
    radius = linkRadius(count, view.width, view.height) * quality.reach * (onMain ? MAIN_THREAD_REACH : 1);
    field.calm = view.calm;
    field.calmMargin = CALM_MARGIN * radius;
    if (view.width !== field.width || view.height !== field.height) resizeField(field, view.width, view.height);
    canvas.width = Math.max(1, Math.round(view.width * resolution));
    canvas.height = Math.max(1, Math.round(view.height * resolution));
  }

  function drawFrame(microseconds: number): void {
    const seconds = microseconds / 1e6;
    if (sizeChanged) fitToView();
    const start = performance.now();
    step(field, seconds);
    const stepped = counters === null ? 0 : performance.now();
    find(field, radius);
    const searched = counters === null ? 0 : performance.now();
    drawnLinks = renderer.draw(field, links, resolution, colors);
    const drawn = performance.now();
    counters?.add(start, stepped, searched, drawn);
    if (seconds > 0 && control.observe(seconds, drawn - start)) sizeChanged = true;
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
    measure(on) {
      const report = counters?.report(performance.now());
      counters = on ? createCounters(performance.now()) : null;
      return report === undefined
        ? null
        : { ...report, thread, renderer: renderer.name, resolution, links: drawnLinks };
    },
  };
}
