/** The messages between the page and the particle worker. Lengths are in CSS pixels unless stated otherwise. */

/** Red, green, blue (sRGB) and alpha, each 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export interface ParticleColors {
  /** Opaque background: browsers blend a transparent canvas with the page again in every frame. */
  readonly ground: Rgba;
  readonly particle: Rgba;
  readonly link: Rgba;
}

/** A rectangle on the canvas, relative to its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ParticleView {
  readonly width: number;
  readonly height: number;
  /** Where text overlaps the field: it fades out there, so that the text stays readable. */
  readonly calm: readonly Box[];
  /** The display's device pixels per CSS pixel; the engine may draw fewer. */
  readonly pixelRatio: number;
}

export type RendererName = 'canvas2d' | 'webgl2';

/** Everything that an engine needs to draw its first frame. */
export interface ParticleSetup {
  readonly view: ParticleView;
  readonly colors: ParticleColors;
  readonly count: number;
  /** Equal seeds give equal fields. */
  readonly seed: number;
  /** `auto` picks WebGL2 on real hardware and Canvas2D elsewhere; a name forces that renderer. */
  readonly renderer: RendererName | 'auto';
}

/** A field of particles on one canvas. It stands still until `run`. */
export interface ParticleEngine {
  /** Fits the field to a new size; drawn with the next frame, or at once while halted. */
  resize(view: ParticleView): void;
  /** Changes the colours; drawn with the next frame, or at once while halted. */
  recolor(colors: ParticleColors): void;
  /** Moves the pointer to this position, relative to the canvas's top left corner. */
  point(x: number, y: number): void;
  /** The pointer has left. */
  unpoint(): void;
  /** Starts the animation, unless it runs already or the drawing context is lost, which is then reported. */
  run(): void;
  /** Stops the animation: no frames or timers until `run`. */
  halt(): void;
}

/**
 * The worker, as the page sees it through comlink. `Surface` is an OffscreenCanvas; this file knows no browser types.
 * All other calls are ignored until `start`.
 */
export interface ParticleWorker<Surface> extends ParticleEngine {
  /** Takes the canvas and draws one frame. @returns the renderer chosen. @throws Error when nothing can draw on it. */
  start(surface: Surface, setup: ParticleSetup): RendererName;
  /** Settles only once the drawing context is lost: the canvas must then be replaced. */
  lost(): Promise<void>;
}
