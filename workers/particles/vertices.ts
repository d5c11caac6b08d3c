import type { Field } from './field.ts';
import type { Links } from './links.ts';

/**
 * Vertices of 8 bytes, written as two 32-bit words: the position (16-bit x and y, signed shares of `EXTENT` in clip
 * space), one byte of brightness, one of position across the link (0 or 255) or of point size, and two unused.
 */
export const WORDS_PER_VERTEX = 2;
export const VERTICES_PER_LINK = 6;
/** Half extent of the positions in clip space: slightly more than the view, for what overlaps its border. */
export const EXTENT = 1.25;
/** Units of a point's size byte per CSS pixel. */
export const POINT_SIZE_STEPS = 16;
/** Diameter of a point's soft disc, as a multiple of its radius. */
const HALO = 5;
const LARGEST = 32767;

/** Allocates room for the vertices of `count` points and of as many links as the arrays of `links` hold. */
export function createVertexWords(count: number, links: Links): Uint32Array {
  return new Uint32Array((links.from.length * VERTICES_PER_LINK + count) * WORDS_PER_VERTEX);
}

/**
 * Writes two triangles per link, `halfWidth` CSS pixels to either side of it, then one vertex per particle.
 *
 * @returns the number of link vertices.
 */
export function fillVertices(words: Uint32Array, field: Field, links: Links, halfWidth: number): number {
  const perX = ((2 / field.width) * LARGEST) / EXTENT;
  const perY = ((-2 / field.height) * LARGEST) / EXTENT;
  const left = -LARGEST / EXTENT;
  let { from, to, level, x, y } = links;
  let at = 0;
  for (let i = 0; i < links.count; i++) {
    const a = from[i] as number;
    const b = to[i] as number;
    const dx = (x[b] as number) - (x[a] as number);
    const dy = (y[b] as number) - (y[a] as number);
    const across = halfWidth / Math.sqrt(dx * dx + dy * dy + 1e-6);
    const nx = -dy * across * perX;
    const ny = dx * across * perY;
    const ax = (x[a] as number) * perX + left;
    const ay = (y[a] as number) * perY - left;
    const bx = ax + dx * perX;
    const by = ay + dy * perY;
    const near = level[i] as number;
    const far = near | 0xff00;
    words[at] = pack(ax + nx, ay + ny);
    words[at + 2] = words[at + 8] = pack(ax - nx, ay - ny);
    words[at + 4] = words[at + 6] = pack(bx + nx, by + ny);
    words[at + 10] = pack(bx - nx, by - ny);
    words[at + 1] = words[at + 5] = words[at + 7] = near;
    words[at + 3] = words[at + 9] = words[at + 11] = far;
    at += VERTICES_PER_LINK * WORDS_PER_VERTEX;
  }
  ({ x, y } = field);
  for (let i = 0; i < field.count; i++) {
    words[at++] = pack((x[i] as number) * perX + left, (y[i] as number) * perY - left);
    words[at++] =
      ((field.glow[i] as number) * 255) |
      ((((field.radius[i] as number) * (field.glow[i] as number) * HALO * POINT_SIZE_STEPS) /
        (field.shine[i] as number)) <<
        8);
  }
  return links.count * VERTICES_PER_LINK;
}

function pack(x: number, y: number): number {
  return (x & 0xffff) | (y << 16);
}
