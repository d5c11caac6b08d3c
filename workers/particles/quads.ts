import type { Field } from './field.ts';
import type { Links } from './links.ts';

/**
 * A quad lies around the line between two ends: x and y of both, its brightness, and half its width. Lengths in CSS pixels.
 * The sign of the brightness tells a particle (0 to 1) from a link (its level, -1 to 0).
 */
export const FLOATS_PER_QUAD = 6;
/** Radius of a particle's soft disc, as a multiple of its own. */
const HALO = 2.5;

/** Allocates room for the quads of `count` particles and of as many links as the arrays of `links` hold. */
export function createQuads(count: number, links: Links): Float32Array {
  return new Float32Array((links.from.length + count) * FLOATS_PER_QUAD);
}

/**
 * Writes a quad per link, then one per particle: particles lie over links.
 *
 * @param halfWidth of links in CSS pixels, a device pixel at least.
 * @returns the number of quads.
 */
export function fillQuads(quads: Float32Array, field: Field, links: Links, halfWidth: number): number {
  const { from, to, level, x, y } = links;
  const { glow, radius, shine } = field;
  let at = 0;
  for (let i = 0; i < links.count; i++) {
    const a = from[i] as number;
    const b = to[i] as number;
    quads[at++] = x[a] as number;
    quads[at++] = y[a] as number;
    quads[at++] = x[b] as number;
    quads[at++] = y[b] as number;
    quads[at++] = -(level[i] as number) / 255;
    quads[at++] = halfWidth;
  }
  for (let i = 0; i < field.count; i++) {
    const bright = glow[i] as number;
    // A narrower one would blink as it drifts: between pixel centres it would cover none.
    const reach = Math.max(halfWidth / 2, (HALO * (radius[i] as number) * bright) / (shine[i] as number));
    quads[at++] = (field.x[i] as number) - reach;
    quads[at++] = field.y[i] as number;
    quads[at++] = (field.x[i] as number) + reach;
    quads[at++] = field.y[i] as number;
    quads[at++] = bright;
    quads[at++] = reach;
  }
  return at / FLOATS_PER_QUAD;
}
