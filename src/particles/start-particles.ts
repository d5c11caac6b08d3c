import { PARTICLE_COUNT } from '../shared/constants.ts';
import type { ParticleReport, ParticleSetup, ParticleView } from '../shared/particle-protocol.ts';
import { createCanvasSupply } from './canvas-supply.ts';
import { readPaused, watchPauseButton, writePaused } from './pause-button.ts';
import { watchPointer } from './pointer-gate.ts';
import { readColors, watchTheme } from './theme-colors.ts';
import { watchMayRun } from './when-to-run.ts';
import { type EngineEnd, type RunningEngine, startInWorker } from './worker-engine.ts';

/** The particle field on one canvas of the page. */
export interface ParticleField {
  /** Whether the visitor has paused it (remembered across visits where storage allows). */
  readonly paused: boolean;
  setPaused(paused: boolean): void;
  /** Has the engine measure itself for `ms`. Null while the field stands still, or if it does not answer. */
  measure(ms?: number): Promise<ParticleReport | null>;
  /** Lets the field move while `place` is in view as well, as if it were the hero, until `signal` is aborted. */
  alsoFor(place: Element, signal: AbortSignal): void;
  /** Stops the field and removes everything that it added to the page. */
  stop(): void;
}

type Attempt = Pick<ParticleSetup, 'thread' | 'renderer'>;

const MEASURE_MS = 1000;
/** An engine that does not answer within this time after measuring is dead. */
const ANSWER_WITHIN_MS = 2000;
const FADE_IN_MS = 800;
/** In a canvas wider than this, in CSS pixels, the field grows with the room instead of thinning out. */
const FIELD_MOST_PX = 1920;

const fields = new WeakMap<HTMLCanvasElement, ParticleField>();

/**
 * Starts the particle field behind `canvas.parentElement`: it follows the pointer over that element, keeps clear of its
 * `[data-calm]` elements, and is paused by its `[data-pause]` button. Calling it again for the same canvas returns the
 * same field until it is stopped. Runs in a worker if possible, else on the main thread; if neither works, the canvas
 * is hidden. Never throws.
 */
export function startParticles(canvas: HTMLCanvasElement): ParticleField {
  const existing = fields.get(canvas);
  if (existing !== undefined) return existing;

  const hero = canvas.parentElement ?? canvas;
  const calm = [...hero.querySelectorAll('[data-calm]')];
  const supply = createCanvasSupply(canvas);
  const end = new AbortController();
  const { signal } = end;
  let engine: RunningEngine | undefined;
  let current = canvas;
  let paused = readPaused();
  /** What is in view and wants the field to move. */
  const viewers = new Set<Element>();
  let running = false;
  let losses = 0;
  /** The view that the engine was last given, as JSON. */
  let fitted = '';

  async function attempt(how: Attempt): Promise<void> {
    engine = undefined;
    running = false;
    current = supply.take();
    const view = viewOf(current, calm);
    fitted = JSON.stringify(view);
    const setup: ParticleSetup = {
      ...how,
      view,
      colors: readColors(current),
      count: PARTICLE_COUNT,
      seed: Date.now(),
    };
    let failed = false;
    const ended = (why: EngineEnd) => {
      if (failed || signal.aborted) return;
      failed = true;
      next(how, why);
    };
    const fade = fadeIn(current);
    try {
      const started = how.thread === 'worker' ? await startInWorker(current, setup, ended) : await inPage(setup, ended);
      if (signal.aborted) return started.stop();
      engine = started;
    } catch (why) {
      return ended(why === 'context-lost' ? why : 'failed');
    }
    fade?.play();
    supply.show();
    sizes.disconnect();
    for (const element of [current, ...calm]) sizes.observe(element);
    update();
  }

  /** Tries the next fallback after an attempt has ended. A phone may take a context from a hidden page, so the first loss retries the same renderer. */
  function next(how: Attempt, why: EngineEnd): void {
    if (why === 'context-lost' && how.renderer !== 'canvas2d')
      void attempt(losses++ === 0 ? how : { ...how, renderer: 'canvas2d' });
    else if (how.thread === 'worker') void attempt({ ...how, thread: 'main' });
    else supply.hide();
  }

  async function inPage(setup: ParticleSetup, ended: (why: EngineEnd) => void): Promise<RunningEngine> {
    const { startOnMainThread } = await import('./main-thread-engine.ts');
    return startOnMainThread(current, setup, () => ended('context-lost'));
  }

  function update(): void {
    const shouldRun = viewers.size > 0 && !paused;
    if (engine === undefined || shouldRun === running) return;
    running = shouldRun;
    if (running) engine.run();
    else engine.halt();
  }

  function runFor(place: Element, until: AbortSignal): void {
    const tell = (may: boolean) => {
      if (may && !until.aborted) viewers.add(place);
      else viewers.delete(place);
      update();
    };
    watchMayRun(place, tell, until);
    until.addEventListener('abort', () => tell(false));
  }

  const sizes = new ResizeObserver(() => {
    const view = viewOf(current, calm);
    const asText = JSON.stringify(view);
    // Observers first report the current size.
    if (engine === undefined || asText === fitted || view.width === 0 || view.height === 0) return;
    fitted = asText;
    engine.resize(view);
  });
  signal.addEventListener('abort', () => sizes.disconnect());
  watchTheme(() => engine?.recolor(readColors(current)), signal);
  const point = (x: number, y: number) => {
    const scale = fieldScale(current.clientWidth);
    if (running) engine?.point(x / scale, y / scale);
  };
  watchPointer(hero, { point, unpoint: () => engine?.unpoint() }, signal);
  runFor(hero, signal);
  void attempt({ thread: 'worker', renderer: 'auto' });

  let measuring: Promise<ParticleReport | null> | undefined;
  const field: ParticleField = {
    get paused() {
      return paused;
    },
    setPaused(wanted) {
      paused = wanted;
      writePaused(wanted);
      update();
    },
    measure(ms = MEASURE_MS) {
      if (engine === undefined || !running) return Promise.resolve(null);
      measuring ??= measureFor(engine, ms).finally(() => {
        measuring = undefined;
      });
      return measuring;
    },
    alsoFor: runFor,
    stop() {
      fields.delete(canvas);
      end.abort();
      engine?.stop();
      engine = undefined;
      supply.clear();
    },
  };
  fields.set(canvas, field);
  watchPauseButton(hero, field, signal);
  return field;
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

/** How much larger than life a canvas of this width in CSS pixels draws its field, which would thin out in a wide one. */
function fieldScale(width: number): number {
  return Math.max(1, width / FIELD_MOST_PX);
}

/** An animation that keeps the canvas invisible until it is played, so that the field fades in. */
function fadeIn(canvas: HTMLCanvasElement): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const fade = canvas.animate({ opacity: [0, 1] }, { duration: FADE_IN_MS, easing: 'ease-out' });
  fade.pause();
  return fade;
}

async function measureFor(engine: RunningEngine, ms: number): Promise<ParticleReport | null> {
  const report = async () => {
    await engine.measure();
    await after(ms);
    return engine.measure();
  };
  return Promise.race([report().catch(() => null), after(ms + ANSWER_WITHIN_MS).then(() => null)]);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
