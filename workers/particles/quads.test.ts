import { expect, test } from 'vitest';
import { createField } from './field.ts';
import { createLinkSearch } from './links.ts';
import { createQuads, FLOATS_PER_QUAD, fillQuads } from './quads.ts';

test('a quad runs along each link, then one lies around each particle', () => {
  const field = createField(2, 1, 400, 900);
  field.x.set([100, 130]);
  field.y.set([200, 240]);
  field.radius.set([1, 2]);
  field.shine.set([0.5, 0.8]);
  field.glow.set([0.5, 0.04]);
  const { links, find } = createLinkSearch(3);
  find(field, 199);
  const quads = createQuads(2, links);
  expect(fillQuads(quads, field, links, 0.75)).toBe(3);
  const [link, ...particles] = [0, 1, 2].map((at) => [
    ...quads.slice(at * FLOATS_PER_QUAD, (at + 1) * FLOATS_PER_QUAD),
  ]);
  expect(link!.slice(0, 4)).toEqual([100, 200, 130, 240]);
  expect(link![4]).toBeCloseTo(links.level[0]! / -255);
  expect(link![5]).toBe(0.75);
  for (const [i, reach] of [2.5, 0.375].entries()) {
    const [x, y] = [field.x[i]!, field.y[i]!];
    const expected = [x - reach, y, x + reach, y, field.glow[i]!, reach];
    for (const [at, value] of expected.entries()) expect(particles[i]![at]).toBeCloseTo(value);
  }
});
