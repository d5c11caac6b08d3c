import { ignoreErrors } from '../browser/ignore-errors.ts';
import { PARTICLE_COUNT } from '../shared/constants.ts';
import type { ParticleEngine, ParticleSetup, ParticleView } from '../shared/particle-protocol.ts';
import { readColors, watchTheme } from './theme-colors.ts';
import { watchPointer } from './watch-pointer.ts';
import { watchMayRun } from './when-to-run.ts';
import { type EngineEnd, startInWorker } from './worker-engine.ts';

const FADE_IN_MS = 800;
/** The greatest width of the field, in CSS pixels. On a wider canvas it is enlarged, so that particles aren't too sparse. */
const FIELD_MOST_PX = 1920;
/** The storage key that records, for later visits, that the visitor has paused the field. */
const PAUSE_KEY = 'particles';

/**
 * Starts the particle field in a hero, an element with a canvas. The lattice stands in the hero's `[data-lattice]` element.
 * Over the hero, the pointer breaks the lattice and attracts the other particles. Particles fade out at `[data-calm]` elements.
 * The `[data-pause]` button pauses and resumes the field. If no worker can draw the field, hides the canvas, so that only the
 * static drawing behind it remains.
 */
export function startParticles(hero: HTMLElement): void {
  const first = hero.querySelector('canvas');
  const lattice = hero.querySelector('[data-lattice]');
  if (first === null || lattice === null) return;
  let canvas = first;
  const calm = [...hero.querySelectorAll('[data-calm]')];
  const placed = [lattice, ...calm];
  const button = hero.querySelector<HTMLElement>('[data-pause]');
  let engine: ParticleEngine | undefined;
  let isPaused = ignoreErrors(() => localStorage.getItem(PAUSE_KEY) === 'paused') ?? false;
  let mayRun = false;
  let losses = 0;

  async function start(renderer: ParticleSetup['renderer']): Promise<void> {
    const [view, colors] = [readView(), readColors(canvas)];
    const setup = { renderer, view, colors, count: PARTICLE_COUNT, seed: Date.now() };
    const fade = fadeIn(canvas);
    const end = (why: EngineEnd) => restart(why, renderer);
    const started = await startInWorker(canvas, setup, end).catch(() => end('failed')); // rejects if workers are blocked
    if (!started) return;
    engine = started;
    fade?.play();
    button?.removeAttribute('hidden');
    sizes.disconnect();
    for (const element of [canvas, ...placed]) sizes.observe(element);
    update();
  }

  /**
   * Continues on a new canvas after a lost context, because the old canvas can't be used again. The first loss keeps the
   * renderer, because phones may drop the context of a hidden page; the second switches to the raster renderer. If that
   * renderer also loses its context, or anything else fails, hides the canvas.
   */
  function restart(why: EngineEnd, renderer: ParticleSetup['renderer']): void {
    engine = undefined;
    if (why === 'failed' || renderer === 'raster') {
      canvas.style.display = 'none';
      button?.setAttribute('hidden', '');
      return;
    }
    const next = canvas.cloneNode() as HTMLCanvasElement;
    canvas.replaceWith(next);
    canvas = next;
    void start(losses++ === 0 ? renderer : 'raster');
  }

  /** Runs or halts the engine, and sets `data-pause`, from which the styles derive the button's label and icon. */
  function update(): void {
    if (button !== null) button.dataset.pause = isPaused ? 'paused' : '';
    if (mayRun && !isPaused) engine?.run();
    else engine?.halt();
  }

  function fit(): void {
    if (canvas.offsetWidth > 0 && canvas.offsetHeight > 0) engine?.resize(readView());
  }

  const readView = () => viewOf(canvas, lattice, calm);
  const sizes = new ResizeObserver(fit);
  watchPixelRatio(fit);
  document.addEventListener('visibilitychange', fit); // redraws a paused field, whose picture Safari may have discarded
  watchTheme(() => engine?.recolor(readColors(canvas)));
  const point = (x: number, y: number) => {
    const scale = fieldScale(hero.clientWidth);
    if (mayRun && !isPaused) engine?.point(x / scale, y / scale);
  };
  watchPointer(hero, { point, unpoint: () => engine?.unpoint() });
  watchMayRun(hero, (may) => {
    mayRun = may;
    update();
  });
  button?.addEventListener('click', () => {
    isPaused = !isPaused;
    ignoreErrors(() => (isPaused ? localStorage.setItem(PAUSE_KEY, 'paused') : localStorage.removeItem(PAUSE_KEY)));
    update();
  });
  update();
  void start('auto');
}

/** Returns the view of a canvas. A size of 0 counts as 1 px, because scaling to 0 would lose the particles' positions. */
function viewOf(canvas: HTMLCanvasElement, lattice: Element, calm: readonly Element[]): ParticleView {
  const canvasBox = canvas.getBoundingClientRect();
  const [width, height] = [canvasBox.width || 1, canvasBox.height || 1];
  const scale = fieldScale(width);
  const toBox = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: (left - canvasBox.left) / scale,
      top: (top - canvasBox.top) / scale,
      right: (right - canvasBox.left) / scale,
      bottom: (bottom - canvasBox.top) / scale,
    };
  };
  return {
    width: width / scale,
    height: height / scale,
    calm: calm.map(toBox),
    lattice: toBox(lattice),
    mirrored: getComputedStyle(canvas).direction === 'rtl',
    pixelRatio: devicePixelRatio * scale,
  };
}

/** Returns the factor by which the field is enlarged on a canvas of this width, in CSS pixels. */
function fieldScale(width: number): number {
  return Math.max(1, width / FIELD_MOST_PX);
}

/** Calls `changed` when the device pixel ratio changes, because of browser zoom or a different monitor. */
function watchPixelRatio(changed: () => void): void {
  const next = () => {
    changed();
    watchPixelRatio(changed);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', next, { once: true });
}

/** Creates a paused animation that hides the canvas; playing it fades the field in. Undefined with reduced motion. */
function fadeIn(canvas: HTMLCanvasElement): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const fade = canvas.animate({ opacity: [0, 1] }, { duration: FADE_IN_MS, easing: 'ease-out' });
  fade.pause();
  return fade;
}
