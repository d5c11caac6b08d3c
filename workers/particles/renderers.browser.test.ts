import { expect, test, vi } from 'vitest';
import { createCanvas2dRenderer } from './canvas2d-renderer.ts';
import { createField, type Field } from './field.ts';
import { createLinkSearch } from './links.ts';
import { createWebgl2Renderer } from './webgl2-renderer.ts';

/** Twice today's value: raising the constant must leave every link drawn. */
const MAX_LINKS = 48;
vi.mock('../../src/shared/constants.ts', async (original) => ({
  ...(await original<object>()),
  MAX_LINKS_PER_PARTICLE: 48,
}));

const COUNT = 60;
const COLORS = { ground: [0, 0, 0, 255], particle: [255, 255, 255, 255], link: [0, 255, 0, 255] } as const;

/** A crowd in which nearly every particle has the maximum number of links. */
function crowd(): { readonly field: Field; readonly search: ReturnType<typeof createLinkSearch> } {
  const field = createField(COUNT, 1, 100, 100);
  field.glow.fill(1);
  const search = createLinkSearch(COUNT + 1);
  search.find(field, 190);
  expect(search.links.count).toBeGreaterThan(((COUNT + 1) * MAX_LINKS) / 3);
  expect(search.links.count).toBeGreaterThan((COUNT + 2) * 12);
  search.links.level.fill(255);
  return { field, search };
}

test('Canvas2D draws every link, whatever the cap is', () => {
  const { field, search } = crowd();
  const canvas = new OffscreenCanvas(100, 100);
  const renderer = createCanvas2dRenderer(canvas, search.links);
  const lines = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'lineTo');
  renderer?.recolor(COLORS);
  renderer?.draw(field, search.links, 1);
  expect(lines).toHaveBeenCalledTimes(search.links.count);
});

test('WebGL2 uploads every link, whatever the cap is', () => {
  const { field, search } = crowd();
  const canvas = new OffscreenCanvas(100, 100);
  const failed = () => expect.unreachable('the context was lost');
  const renderer = createWebgl2Renderer(canvas, COUNT, search.links, failed, failed);
  const draws = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays');
  renderer?.recolor(COLORS);
  renderer?.draw(field, search.links, 1);
  const gl = canvas.getContext('webgl2');
  expect(gl?.getError()).toBe(gl?.NO_ERROR);
  expect(draws.mock.calls.map(([, first, vertices]) => [first, vertices])).toEqual([
    [0, search.links.count * 6],
    [search.links.count * 6, COUNT],
  ]);
});
