import type { ParticleColors, RendererName } from '../../src/shared/particle-protocol.ts';
import type { Field } from './field.ts';
import type { Links } from './links.ts';

/** The opacity of the shortest links, as a fraction of the link colour's. It is low, as text overlaps them. */
export const BRIGHTEST_LINK = 0.75;

/** Draws frames on one canvas. */
export interface Renderer {
  readonly name: RendererName;
  /** The most device pixels per CSS pixel that are worth drawing with this renderer. */
  readonly maxPixelRatio: number;
  /** Returns whether the drawing context is lost. Browsers don't always fire an event. */
  isLost(): boolean;
  /** Draws a frame at `scale` device pixels per CSS pixel. Allocates nothing unless the size has changed. */
  draw(field: Field, links: Links, scale: number, colors: ParticleColors): void;
}

/** Matches the names that WebGL reports for renderers without a GPU. */
const SOFTWARE_RENDERER = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Returns whether WebGL2 runs on real hardware. Uses a canvas of its own, as a canvas can't change its kind of context.
 * `failIfMajorPerformanceCaveat` is not enough: some browsers use llvmpipe despite it.
 */
export function hasHardwareWebgl2(throwAway = new OffscreenCanvas(1, 1)): boolean {
  const gl = throwAway.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (gl === null) return false;
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const isSoftware = SOFTWARE_RENDERER.test(gl.getParameter(unmasked ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftware;
}
