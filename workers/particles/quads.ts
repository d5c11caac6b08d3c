import type { Field } from './field.ts';
import type { Links } from './links.ts';

/**
 * A quad is drawn between two places, to either side of the line between them: x and y of both, its brightness (0 to 1,
 * of a link the level, negative), and half its width. All lengths in CSS pixels.
 */
export const FLOATS_PER_QUAD = 6;
/** Radius of a particle's soft disc, as a multiple of its own. */
const HALO = 2.5;

/** Allocates room for the quads of `count` particles and of as many links as the arrays of `links` hold. */
export function createQuads(count: number, links: Links): Float32Array {
  return new Float32Array((links.from.length + count) * FLOATS_PER_QUAD);
}

/**
 * Writes a quad per link, `halfWidth` CSS pixels to either side of it, then one per particle, which lie over the links.
 *
 * @returns the number of quads.
 */
export function fillQuads(quads: Float32Array, field: Field, links: Links, halfWidth: number): number {
  let { count, x, y }: { count: number; x: Float32Array; y: Float32Array } = links;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const a = links.from[i] as number;
    const b = links.to[i] as number;
    quads[at++] = x[a] as number;
    quads[at++] = y[a] as number;
    quads[at++] = x[b] as number;
    quads[at++] = y[b] as number;
    quads[at++] = (links.level[i] as number) / -255;
    quads[at++] = halfWidth;
  }
  ({ count, x, y } = field);
  for (let i = 0; i < count; i++) {
    const glow = field.glow[i] as number;
    const reach = (HALO * (field.radius[i] as number) * glow) / (field.shine[i] as number);
    quads[at++] = (x[i] as number) - reach;
    quads[at++] = y[i] as number;
    quads[at++] = (x[i] as number) + reach;
    quads[at++] = y[i] as number;
    quads[at++] = glow;
    quads[at++] = reach;
  }
  return at / FLOATS_PER_QUAD;
}
