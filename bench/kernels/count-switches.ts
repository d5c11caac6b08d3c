import { createField } from '../../workers/particles/field.ts';
import { step } from '../../workers/particles/step.ts';
import type { FoundLinks, Kernel } from './kernel.ts';

/** Links at least this bright can be told from the background: squared, as it is drawn, it is two of 255 shades. */
const SEEN_FROM_LEVEL = 22;
const SETTLE_S = 60;
const FPS = 30;

/**
 * Counts the links that come or go at once while they can be seen, per second: what an eye takes for flicker.
 * A link that has faded out before it ends does not count.
 *
 * @param seconds of the field's time to watch.
 */
export function switchesPerSecond(
  kernel: Kernel,
  count: number,
  size: { readonly width: number; readonly height: number },
  seed: number,
  seconds: number,
): number {
  const field = createField(count, seed, size.width, size.height);
  const search = kernel.create(count, size.width, size.height);
  for (let second = 0; second < SETTLE_S; second++) {
    step(field, 1);
    search.find(field);
  }
  let before = new Map<number, number>();
  let switches = 0;
  for (let frame = 0; frame <= seconds * FPS; frame++) {
    step(field, 1 / FPS);
    search.find(field);
    const now = levels(search.links(field), count);
    if (frame > 0) switches += comings(before, now) + comings(now, before);
    before = now;
  }
  return switches / seconds;
}

/** Visible links of `to` that `from` has not. */
function comings(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [pair, level] of to) if (level >= SEEN_FROM_LEVEL && !from.has(pair)) sum++;
  return sum;
}

function levels(links: FoundLinks, count: number): Map<number, number> {
  const byPair = new Map<number, number>();
  for (let i = 0; i < links.count; i++) {
    const a = links.from[i] as number;
    const b = links.to[i] as number;
    byPair.set(Math.min(a, b) * count + Math.max(a, b), links.level[i] as number);
  }
  return byPair;
}
