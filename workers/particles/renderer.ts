import type { ParticleColors, ParticleView } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** The opacity of the shortest links, as a fraction of the link colour's opacity. */
export const BRIGHTEST_LINK = 0.75;

/** Draws frames on one canvas. */
export interface Renderer {
  /** The maximum number of canvas pixels per CSS pixel that this renderer should draw. */
  readonly maxPixelRatio: number;
  /** Returns whether the drawing context is lost. Browsers don't always fire an event for the loss. */
  isLost(): boolean;
  /** Adopts the canvas's size and the colours, and paints the background. @param scale canvas pixels per CSS pixel. */
  fit(view: ParticleView, scale: number, colors: ParticleColors): void;
  /** Draws a frame. Allocates no memory. */
  draw(field: Field, links: Links): void;
}
