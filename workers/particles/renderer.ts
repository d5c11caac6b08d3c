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
  /** Whether the drawing context is lost. Browsers may take it without an event. */
  isLost(): boolean;
  /** Redraws the picture at `scale` device pixels per CSS pixel. Allocates nothing, but after a change of size. */
  draw(field: Field, links: Links, scale: number, colors: ParticleColors): void;
}

/** Matches the names (as reported by WebGL) of renderers that work without a GPU. */
export const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether WebGL2 runs on real hardware. Asks on a throw-away canvas, since a canvas with a context of one kind can't
 * get another. `failIfMajorPerformanceCaveat` is not enough: some browsers grant llvmpipe despite it.
 */
export function hasHardwareWebgl2(throwAway = new OffscreenCanvas(1, 1)): boolean {
  const gl = throwAway.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (gl === null) return false;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const isSoftware = SOFTWARE_RENDERER.test(gl.getParameter(unmasked ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftware;
}
