import { expect, test } from 'vitest';
import { createField } from './field.ts';
import { createLinkSearch, type Links } from './links.ts';
import { EXTENT, fillVertices, POINT_SIZE_STEPS, VERTICES_PER_LINK } from './vertices.ts';

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

/** A field of one particle, and one link from (10, 20) to (40, 60): 50 px long. */
function oneLink() {
  const field = createField(1, 1, 400, 200);
  const links: Links = {
    count: 1,
    from: new Uint32Array([0]),
    to: new Uint32Array([1]),
    level: new Uint8Array([77]),
    x: new Float32Array([10, 40]),
    y: new Float32Array([20, 60]),
  };
  return { field, links, words: new Uint32Array(14) };
}

test('a link is two triangles over a strip that is as wide to either side, at a right angle to it', () => {
  const { field, links, words } = oneLink();
  fillVertices(words, field, links, 5);
  const [one, other, farOne, farOther] = [
    [6, 23],
    [14, 17],
    [36, 63],
    [44, 57],
  ] as const;
  const corners = [one, other, farOne, farOne, other, farOther];
  for (const [vertex, [x, y]] of corners.entries()) {
    const place = placeOf(words, vertex, 400, 200);
    expect(Math.hypot(place[0] - x, place[1] - y), `corner ${vertex}`).toBeLessThan(0.05);
  }
});

test('it is as bright as its level all over, and every corner says on which side of it it lies', () => {
  const { field, links, words } = oneLink();
  fillVertices(words, field, links, 5);
  const looks = Array.from({ length: 6 }, (_, vertex) => [...new Uint8Array(words.buffer, vertex * 8 + 4, 4)]);
  expect(looks).toEqual([0, 255, 0, 0, 255, 255].map((side) => [77, side, 0, 0]));
});

test('a point has its glow for brightness, and shrinks as it is dimmed', () => {
  const { field, links, words } = oneLink();
  field.radius[0] = 2;
  field.shine[0] = 0.8;
  field.glow[0] = 0.4;
  fillVertices(words, field, links, 5);
  // Five radii across with its halo: 10 px at its full shine, half of that at half of it.
  expect([...new Uint8Array(words.buffer, 6 * 8 + 4, 4)]).toEqual([102, 5 * POINT_SIZE_STEPS, 0, 0]);
});
