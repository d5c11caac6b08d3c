import { PARTICLE_COUNT } from '../shared/constants.ts';
import type { ParticleSetup, ParticleView } from '../shared/particle-protocol.ts';
import { readPaused, watchPauseButton, writePaused } from './pause-button.ts';
import { readColors, watchTheme } from './theme-colors.ts';
import { watchPointer } from './watch-pointer.ts';
import { watchMayRun } from './when-to-run.ts';
import { type EngineEnd, type RunningEngine, startInWorker } from './worker-engine.ts';

const FADE_IN_MS = 800;
/** The width of the canvas, in CSS pixels, above which the field is enlarged so that it doesn't thin out. */
const FIELD_MOST_PX = 1920;

const started = new WeakSet<Element>();

/**
 * Starts the particle field in a hero, an element with a canvas. The field follows the pointer over the hero, fades out at
 * `[data-calm]` elements, and is paused by the `[data-pause]` button. If no worker can draw it, the canvas is hidden and the
 * style sheet's static sky remains. Does nothing if called again. Never throws.
 *
 * @param signal stops the field.
 */
export function startParticles(hero: HTMLElement, signal: AbortSignal): void {
  let canvas = hero.querySelector('canvas');
  if (canvas === null || started.has(hero)) return;
  started.add(hero);
  const calm = [...hero.querySelectorAll('[data-calm]')];
  let engine: RunningEngine | undefined;
  let paused = readPaused();
  let mayRun = false;
  let losses = 0;
  /** The view last sent to the engine, as JSON. */
  let sentView = '';

  async function start(renderer: ParticleSetup['renderer']): Promise<void> {
    if (canvas === null || signal.aborted) return;
    const view = viewOf(canvas, calm);
    sentView = JSON.stringify(view);
    const setup = { renderer, view, colors: readColors(canvas), count: PARTICLE_COUNT, seed: Date.now() };
    const fade = fadeIn(canvas);
    let failed = false;
    const ended = (why: EngineEnd) => {
      if (!failed) restart(why, renderer);
      failed = true;
    };
    try {
      engine = await startInWorker(canvas, setup, ended);
    } catch (why) {
      return ended(why === 'context-lost' ? why : 'failed');
    }
    if (signal.aborted) return engine.stop();
    fade?.play();
    sizes.disconnect();
    for (const element of [canvas, ...calm]) sizes.observe(element);
    update();
  }

  /**
   * Continues on a new canvas after a lost context, as the old canvas can't be used again. The first loss keeps the renderer,
   * since phones may drop the context of a hidden page.
   */
  function restart(why: EngineEnd, renderer: ParticleSetup['renderer']): void {
    engine = undefined;
    if (canvas === null || signal.aborted) return;
    if (why === 'failed' || renderer === 'canvas2d') {
      canvas.style.display = 'none';
      return;
    }
    const next = canvas.cloneNode() as HTMLCanvasElement;
    canvas.replaceWith(next);
    canvas = next;
    void start(losses++ === 0 ? renderer : 'canvas2d');
  }

  function update(): void {
    if (mayRun && !paused) engine?.run();
    else engine?.halt();
  }

  function fit(): void {
    if (canvas === null || engine === undefined) return;
    const view = viewOf(canvas, calm);
    const asText = JSON.stringify(view);
    // Observers first report the current size, which the engine already has.
    if (asText === sentView || view.width === 0 || view.height === 0) return;
    sentView = asText;
    engine.resize(view);
  }

  const sizes = new ResizeObserver(fit);
  watchPixelRatio(fit, signal);
  watchTheme(() => canvas && engine?.recolor(readColors(canvas)), signal);
  const point = (x: number, y: number) => {
    const scale = fieldScale(hero.clientWidth);
    if (mayRun && !paused) engine?.point(x / scale, y / scale);
  };
  watchPointer(hero, { point, unpoint: () => engine?.unpoint() }, signal);
  watchMayRun(
    hero,
    (may) => {
      mayRun = may;
      update();
    },
    signal,
  );
  const pausable = {
    get paused() {
      return paused;
    },
    setPaused(wanted: boolean) {
      paused = wanted;
      writePaused(wanted);
      update();
    },
  };
  watchPauseButton(hero, pausable, signal);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    engine?.stop();
  });
  void start('auto');
}

function viewOf(canvas: HTMLCanvasElement, calm: readonly Element[]): ParticleView {
  const { width, height, left: originX, top: originY } = canvas.getBoundingClientRect();
  const scale = fieldScale(width);
  const boxes = calm.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: (left - originX) / scale,
      top: (top - originY) / scale,
      right: (right - originX) / scale,
      bottom: (bottom - originY) / scale,
    };
  });
  return { width: width / scale, height: height / scale, calm: boxes, pixelRatio: devicePixelRatio * scale };
}

/** Returns the factor by which the field is enlarged on a canvas of this width, in CSS pixels. */
function fieldScale(width: number): number {
  return Math.max(1, width / FIELD_MOST_PX);
}

/** Calls `changed` when the device pixel ratio changes, as on another monitor or by browser zoom. */
function watchPixelRatio(changed: () => void, signal: AbortSignal): void {
  const next = () => {
    changed();
    watchPixelRatio(changed, signal);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', next, { once: true, signal });
}

/** Creates a paused animation that hides the canvas; playing it fades the field in. */
function fadeIn(canvas: HTMLCanvasElement): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const fade = canvas.animate({ opacity: [0, 1] }, { duration: FADE_IN_MS, easing: 'ease-out' });
  fade.pause();
  return fade;
}
