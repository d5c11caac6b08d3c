import { expect, test } from 'vitest';
import { PARTICLE_SETUP } from '../../tests/support/fixtures.ts';
import { createField, placeBeads, scatterBeads } from './field.ts';
import { createFrameLoop, type LoopHost } from './frame-loop.ts';
import { createLinkSearch, linkRadius } from './links.ts';
import { createQualityControl } from './quality.ts';
import { BORDER, drawLinks, drawPoints } from './raster-renderer.ts';
import { step } from './step.ts';
import { createQuads, fillQuads } from './webgl2-renderer.ts';

/** Node's garbage collector, which vitest.config.ts exposes with `--expose-gc`. */
const { gc: collectGarbage } = globalThis as unknown as { gc(): void };

/** The limit for {@link growth}: the 16 bytes that V8 allocates for one non-integer number, plus some tolerance. */
const MOST_BYTES = 26;

const MAX_ROUNDS = 60;
const FRAMES = 1000;

/** Returns the heap's growth per frame, in bytes: the smallest result of several rounds. */
function growth(run: (frames: number) => void): number {
  const once = () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    run(FRAMES);
    return (process.memoryUsage().heapUsed - before) / FRAMES;
  };
  run(FRAMES);
  // Repeats the measurement until V8 has optimized the code, because until then it allocates more.
  let least = once();
  for (let round = 1; round < MAX_ROUNDS && least > MOST_BYTES; round++) least = Math.min(least, once());
  return least;
}

test('a frame allocates at most one number', { timeout: 60_000 }, () => {
  const field = createField(350, 1, 412, 915);
  placeBeads(field, { left: 100, top: 100, right: 400, bottom: 400 });
  scatterBeads(field, 1);
  const { links, find } = createLinkSearch(351);
  const quads = createQuads(350, links);
  const width = 412 + 2 * BORDER;
  const area = width * (915 + 2 * BORDER);
  const picture = { pixels: new Int32Array(area), width };
  const ground = new Int32Array(area);
  const { colors } = PARTICLE_SETUP;
  const control = createQualityControl();
  const radius = linkRadius(350, 412, 915);
  let frame = 0;
  let wake: (refreshedAt: number) => void = () => {};
  const host: LoopHost = {
    requestAnimationFrame: (next) => {
      wake = next;
      return 1;
    },
    cancelAnimationFrame: () => {},
  };
  const loop = createFrameLoop(host, () => {
    frame++;
    field.x[350] = frame % 412;
    field.pointed = frame % 1000 > 500;
    step(field, 1 / 30);
    find(field, radius);
    fillQuads(quads, field, links, 1);
    picture.pixels.set(ground);
    drawLinks(picture, links, 1, colors.link);
    drawPoints(picture, field, 1, colors);
    control.observe(1 / 30, 1);
  });
  loop.start();
  // Whole milliseconds, because V8 would also allocate a real clock's fractions.
  let now = 5000;
  const run = (frames: number) => {
    for (const end = frame + frames; frame < end; now += 17) wake(now);
  };
  expect(growth(run)).toBeLessThan(MOST_BYTES);
});
