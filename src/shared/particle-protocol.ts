/** What the page and the particle worker say to each other. Lengths are CSS pixels unless said otherwise. */

/** Red, green, blue (sRGB) and alpha, each 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Colours of the field, as the theme has them at the moment. */
export interface ParticleColors {
  /** What the field is drawn on, opaque: a browser blends a transparent canvas with the page anew in every frame. */
  readonly ground: Rgba;
  readonly particle: Rgba;
  readonly link: Rgba;
}

/** A rectangle on the canvas, from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The canvas as laid out. */
export interface ParticleView {
  readonly width: number;
  readonly height: number;
  /** Where text stands over the field: it fades out there, so that the text can be read whatever passes behind it. */
  readonly calm: readonly Box[];
  /** Device pixels per CSS pixel of the display; the engine may draw fewer. */
  readonly pixelRatio: number;
}

export type RendererName = 'canvas2d' | 'webgl2';

/** Everything that an engine needs to draw its first frame. */
export interface ParticleSetup {
  readonly view: ParticleView;
  readonly colors: ParticleColors;
  /** Number of particles. */
  readonly count: number;
  /** Equal seeds give equal fields. */
  readonly seed: number;
  /** `auto` takes WebGL2 on real hardware and Canvas2D elsewhere; a name forces that one. */
  readonly renderer: RendererName | 'auto';
  /** Where the engine runs. On the main thread it gets a smaller budget, since everything else needs it too. */
  readonly thread: 'worker' | 'main';
}

/** What an engine measured of itself while it was asked to. Times are means per drawn frame. */
export interface ParticleReport {
  readonly renderer: RendererName;
  /** Device pixels drawn per CSS pixel. */
  readonly resolution: number;
  /** Frames drawn since measuring began. */
  readonly frames: number;
  readonly framesPerSecond: number;
  readonly stepMicroseconds: number;
  readonly searchMicroseconds: number;
  readonly drawMicroseconds: number;
  /** Links drawn in the latest frame. */
  readonly links: number;
}

/** A field of particles on one canvas, wherever it runs. It stands still until `run`. */
export interface ParticleEngine {
  /** Fits the field to a new size; drawn with the next frame, or at once when standing still. */
  resize(view: ParticleView): void;
  /** Takes other colours; drawn with the next frame, or at once when standing still. */
  recolor(colors: ParticleColors): void;
  /** The pointer is at this place, measured from the canvas's top left corner. */
  point(x: number, y: number): void;
  /** The pointer has left. */
  unpoint(): void;
  /** Starts the animation. Does nothing when it runs. */
  run(): void;
  /** Stops it: no frame is asked for and no timer is set until `run`. */
  halt(): void;
  /** Switches the counters on (from zero) or off. @returns what was counted so far, or null when they were off. */
  measure(on: boolean): ParticleReport | null;
}

/**
 * The worker, as the page sees it through comlink. `Surface` is an OffscreenCanvas; this file knows no browser type.
 * Every other call is ignored until `start` has been.
 */
export interface ParticleWorker<Surface> extends ParticleEngine {
  /** Takes the canvas and draws one frame. @returns the renderer taken. @throws Error when nothing can draw on it. */
  start(surface: Surface, setup: ParticleSetup): RendererName;
  /** Settles only when the drawing context was lost twice: the canvas is useless then, and a new one is due. */
  lost(): Promise<void>;
}
