import { expect, test } from 'vitest';
import { createField, type Field } from './field.ts';
import { createLinkSearch, type Links, linkRadius } from './links.ts';
import { step } from './step.ts';

const COUNT = 350;
const SECONDS = 8;
/** The level at which links become visible, that is, add more than two of 255 shades: the renderers square the level. */
const SEEN_FROM_LEVEL = 22;

/** Collects the linked pairs of particles with their levels, keyed by the particles' indices in the field. */
function pairsOf(field: Field, links: Links, into: Map<number, number>): Map<number, number> {
  into.clear();
  const numberAt = new Map<number, number>();
  for (let i = 0; i <= COUNT; i++) numberAt.set(field.x[i]! * 8192 + field.y[i]!, i);
  for (let i = 0; i < links.count; i++) {
    const [a, b] = [links.from[i]!, links.to[i]!].map((at) => numberAt.get(links.x[at]! * 8192 + links.y[at]!)!);
    into.set(Math.min(a!, b!) * (COUNT + 1) + Math.max(a!, b!), links.level[i]!);
  }
  return into;
}

/** Returns the number of visible links that appear or disappear per second, which visitors perceive as flicker. */
function switchesPerSecond(seed: number, withPointer: boolean): number {
  const field = createField(COUNT, seed, 412, 915);
  const search = createLinkSearch(COUNT + 1);
  const radius = linkRadius(COUNT, 412, 915);
  let [before, now] = [new Map<number, number>(), new Map<number, number>()];
  let switches = 0;
  for (let second = 0; second < 120; second++) {
    step(field, 1);
    search.find(field, radius);
  }
  for (let frame = 0; frame < SECONDS * 30; frame++) {
    if (withPointer) [field.x[COUNT], field.y[COUNT], field.pointed] = [206 + 100 * Math.sin(frame / 60), 450, true];
    step(field, 1 / 30);
    search.find(field, radius);
    [before, now] = [now, before];
    pairsOf(field, search.links, now);
    if (frame === 0) continue;
    for (const [pair, level] of now) if (level >= SEEN_FROM_LEVEL && !before.has(pair)) switches++;
    for (const [pair, level] of before) if (level >= SEEN_FROM_LEVEL && !now.has(pair)) switches++;
  }
  return switches / SECONDS;
}

test('on a phone fewer than 30 links per second appear or disappear suddenly, with or without a pointer', () => {
  expect(switchesPerSecond(1, false)).toBeLessThan(30);
  expect(switchesPerSecond(2, true)).toBeLessThan(30);
}, 120_000); // computes for seconds, longer on a busy machine
