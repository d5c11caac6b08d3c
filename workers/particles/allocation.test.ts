import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createField } from './field.ts';
import { createFrameClock } from './frame-clock.ts';
import { linkRadius } from './link-radius.ts';
import { createLinkSearch } from './links.ts';
import { createQualityControl } from './quality.ts';
import { step } from './step.ts';
import { fillVertices } from './vertices.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Less than the smallest object (16 bytes) per frame. */
const NOTHING_BYTES = 10;

/** Rounds in which the compiler may still be at work. Rarely, on a busy machine, five were not enough. */
const ROUNDS = 20;

it('ten thousand frames allocate nothing', { timeout: 60_000 }, () => {
  const field = createField(350, 1, 412, 915);
  const { links, find } = createLinkSearch(351);
  const words = new Uint32Array(352 * 12 * 12);
  const clock = createFrameClock();
  const control = createQualityControl(14);
  const radius = linkRadius(350, 412, 915);
  const run = (frames: number) => {
    for (let frame = 0; frame < frames; frame++) {
      field.x[350] = frame % 412;
      field.pointed = frame % 1000 > 500;
      const seconds = clock.due(frame * 33.4);
      step(field, seconds);
      find(field, radius);
      fillVertices(words, field, links, 1);
      control.observe(seconds, 1);
    }
  };
  /** Bytes by which the heap grows in a frame, nothing being collected meanwhile. */
  const growth = () => {
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    run(10_000);
    return (process.memoryUsage().heapUsed - before) / 10_000;
  };
  run(3000);
  // The compiler allocates as well while it is still at work: measured again until it has finished.
  let least = growth();
  for (let round = 1; round < ROUNDS && least > NOTHING_BYTES; round++) least = Math.min(least, growth());
  expect(least).toBeLessThan(NOTHING_BYTES);
});
