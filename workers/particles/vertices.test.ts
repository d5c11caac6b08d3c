import { expect, test } from 'vitest';
import { createField } from './field.ts';
import { createLinkSearch } from './links.ts';
import { EXTENT, fillVertices, VERTICES_PER_LINK } from './vertices.ts';

/** A vertex's position in CSS pixels, as the shader computes it. */
function placeOf(words: Uint32Array, vertex: number, width: number, height: number): [number, number] {
  const [x, y] = new Int16Array(words.buffer, vertex * 8, 2);
  return [((x! / 32767) * EXTENT + 1) * (width / 2), (1 - (y! / 32767) * EXTENT) * (height / 2)];
}

for (const [width, height] of [
  [412, 915],
  [3840, 2160],
] as const) {
  test(`vertices lie within an eighth of a pixel of their exact position, on ${width} × ${height}`, () => {
    const field = createField(2, 1, width, height);
    field.x.set([-5, 90]);
    field.y.set([height + 5, height - 40]);
    const { links, find } = createLinkSearch(3);
    find(field, 199);
    const words = new Uint32Array(100);
    expect(fillVertices(words, field, links, 2)).toBe(VERTICES_PER_LINK);
    const length = Math.hypot(
      links.x[links.to[0]!]! - links.x[links.from[0]!]!,
      links.y[links.to[0]!]! - links.y[links.from[0]!]!,
    );
    const corners = Array.from({ length: 6 }, (_, vertex) => placeOf(words, vertex, width, height));
    const [a1, a2, b1] = corners as [number, number][];
    expect(Math.hypot(a1![0] - a2![0], a1![1] - a2![1])).toBeCloseTo(4, 0);
    expect(Math.hypot(a1![0] - b1![0], a1![1] - b1![1])).toBeCloseTo(length, 0);
    for (let i = 0; i < 2; i++) {
      const [x, y] = placeOf(words, VERTICES_PER_LINK + i, width, height);
      expect(Math.abs(x - field.x[i]!)).toBeLessThan(0.125);
      expect(Math.abs(y - field.y[i]!)).toBeLessThan(0.125);
    }
  });
}
