/**
 * The messages between the page and the particle worker. Lengths are in CSS pixels. On a very wide canvas, the page
 * enlarges the whole field, and divides these lengths by the same factor.
 */

/** Red, green, blue (sRGB) and alpha, each 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export interface ParticleColors {
  /** The background's gradient, from its upper start corner to its lower end corner: at 0, 55 and 100 %. */
  readonly ground: readonly [Rgba, Rgba, Rgba];
  /** The page's background, which shows where the corner is cut off. */
  readonly page: Rgba;
  readonly particle: Rgba;
  readonly link: Rgba;
  /** The colour of the mark's last point. */
  readonly accent: Rgba;
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
  /** The areas of text over the field. Particles are dimmed there, so that the text stays readable. */
  readonly calm: readonly Box[];
  /** The box in which the lattice stands, as large as fits and in its middle. */
  readonly lattice: Box;
  /** Whether the page is read from right to left, so that its cut corner is the left one. The lattice is never mirrored. */
  readonly mirrored: boolean;
  /** The number of device pixels per unit of `width` and `height`. The engine may draw at a lower resolution. */
  readonly pixelRatio: number;
}

/** Everything that an engine needs to draw its first frame. */
export interface ParticleSetup {
  readonly view: ParticleView;
  readonly colors: ParticleColors;
  readonly count: number;
  /** A number that determines the field's arrangement. */
  readonly seed: number;
  /** `auto` picks `webgl2` on a real GPU, or else `raster`. Without WebGL2, even `webgl2` falls back to `raster`. */
  readonly renderer: 'auto' | 'raster' | 'webgl2';
}

/** A particle field on one canvas. Its particles don't move until `run` is called. */
export interface ParticleEngine {
  /** Fits the field to a new size in the next frame or, while the animation is stopped, immediately. */
  resize(view: ParticleView): void;
  /** Changes the colours in the next frame or, while the animation is stopped, immediately. */
  recolor(colors: ParticleColors): void;
  /** Moves the pointer to a position relative to the canvas's top left corner. */
  point(x: number, y: number): void;
  unpoint(): void;
  /** Starts the animation unless it is running. If the drawing context is lost, reports the loss instead. */
  run(): void;
  /** Stops the animation: no animation frame is requested until `run` is called. */
  halt(): void;
}

/**
 * The worker's interface for comlink. Until `start` has resolved, only `start` and `lost` may be called.
 *
 * @typeParam Surface an OffscreenCanvas. It is a type parameter, because this file can't refer to browser types.
 */
export interface ParticleWorker<Surface> extends ParticleEngine {
  /** Draws one frame on the canvas. @throws Error if no renderer can draw on it. */
  start(surface: Surface, setup: ParticleSetup): void;
  /** Resolves when the drawing context is lost, after which the canvas must be replaced. */
  lost(): Promise<void>;
}
