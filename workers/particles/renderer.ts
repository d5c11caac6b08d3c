import type { ParticleColors, RendererName } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** Opacity of the shortest links, as a share of the theme's link colour: low, as text overlaps them. */
export const BRIGHTEST_LINK = 0.75;

/** Draws frames on one canvas. */
export interface Renderer {
  readonly name: RendererName;
  /** The most device pixels per CSS pixel that are worth their cost with this renderer. */
  readonly maxPixelRatio: number;
  recolor(colors: ParticleColors): void;
  /** Redraws the picture at `scale` device pixels per CSS pixel. Allocates nothing. */
  draw(field: Field, links: Links, scale: number): void;
}
