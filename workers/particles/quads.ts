import type { Field } from './field.ts';
import type { Links } from './links.ts';

/**
 * The floats of a quad around a line: x and y of both ends, brightness, and half the width. Lengths are in CSS pixels.
 * Brightness is 0 to 1 for particles and -1 to 0 for links.
 */
export const FLOATS_PER_QUAD = 6;
/** The radius of a particle's halo, as a multiple of the particle's. */
const HALO = 2.5;

/** Allocates memory for the quads of `count` particles and of the most links that `links` can hold. */
export function createQuads(count: number, links: Links): Float32Array {
  return new Float32Array((links.from.length + count) * FLOATS_PER_QUAD);
}

/**
 * Writes a quad per link, then one per particle, as particles are drawn over links.
 *
 * @param halfWidth half the width of links in CSS pixels, at least a device pixel.
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
    // A smaller quad would blink as it drifts, as it covers no pixel centre at times.
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
