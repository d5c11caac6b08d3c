import type { ParticleColors, RendererName } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** Opacity of the very closest link, as a share of the theme's link colour. Text stands over them: they stay quiet. */
export const BRIGHTEST_LINK = 0.75;

/** Draws frames on one canvas. */
export interface Renderer {
  readonly name: RendererName;
  /** Most device pixels per CSS pixel worth their cost with this renderer. */
  readonly maxPixelRatio: number;
  recolor(colors: ParticleColors): void;
  /** Replaces the picture, at `scale` device pixels per CSS pixel. Allocates nothing. */
  draw(field: Field, links: Links, scale: number): void;
}
