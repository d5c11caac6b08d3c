import type { ParticleColors } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** The opacity of the shortest links, as a fraction of the link colour's opacity. Below 1, because text overlaps links. */
export const BRIGHTEST_LINK = 0.75;

/** Draws frames on one canvas. */
export interface Renderer {
  /** The maximum number of canvas pixels per CSS pixel that this renderer should draw. */
  readonly maxPixelRatio: number;
  /** Returns whether the drawing context is lost. Browsers don't always fire an event for the loss. */
  isLost(): boolean;
  /** Draws a frame at `scale` canvas pixels per CSS pixel. Allocates memory only after the canvas's size has changed. */
  draw(field: Field, links: Links, scale: number, colors: ParticleColors): void;
}
