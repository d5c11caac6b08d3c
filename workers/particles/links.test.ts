import { describe, expect, test } from 'vitest';
import { LINK_DISTANCE_PX, MAX_LINKS_PER_PARTICLE } from '../../src/shared/constants.ts';
import { BEAD_REACH } from '../../src/shared/mark.ts';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { createField, placeBeads } from './field.ts';
import { createLinkSearch, type Links, linkRadius } from './links.ts';
import { step } from './step.ts';

const SIZES = [
  [320, 480],
  [412, 915],
  [768, 1024],
  [1920, 1080],
  [3840, 2160],
  [1, 1],
  [3000, 40],
] as const;
const COUNTS = [0, 1, 2, 24, 25, 26, 350, 1000, 5000];

function lengthOf(links: Links, i: number): number {
  const [a, b] = [links.from[i]!, links.to[i]!];
  return Math.hypot(links.x[a]! - links.x[b]!, links.y[a]! - links.y[b]!);
}

function expectLawful(links: Links, particles: number): void {
  const degree = new Uint16Array(particles);
  const pairs = new Set<number>();
  let longest = 0;
  for (let i = 0; i < links.count; i++) {
    const [a, b] = [links.from[i]!, links.to[i]!];
    degree[a]!++;
    degree[b]!++;
    pairs.add(Math.min(a, b) * particles + Math.max(a, b));
    longest = Math.max(longest, lengthOf(links, i));
  }
  expect(longest).toBeLessThan(LINK_DISTANCE_PX);
  expect(degree.reduce((most, d) => Math.max(most, d), 0)).toBeLessThanOrEqual(MAX_LINKS_PER_PARTICLE);
  expect(pairs.size, 'no pair is linked twice').toBe(links.count);
}

describe('links', () => {
  for (const [width, height] of SIZES) {
    test(`are shorter than 200 px and at most 24 per particle, on ${width} × ${height} px, for 0 to 5000 particles`, () => {
      for (const count of COUNTS) {
        const seeds = count <= 350 ? 6 : 1;
        for (let seed = 0; seed < seeds; seed++) {
          const field = createField(count, seed, width, height);
          const search = createLinkSearch(count + 1);
          for (const share of [0.4, 1, 4]) {
            step(field, 1 / 30);
            search.find(field, Math.min(LINK_DISTANCE_PX, share * linkRadius(count, width, height)));
            expectLawful(search.links, count + 1);
          }
        }
      }
    });
  }

  test('don’t exceed the limits if all particles and the pointer are in one place', () => {
    const field = createField(350, 3, 412, 915);
    const random = seededRandom(8);
    for (let i = 0; i <= 350; i++) {
      field.x[i] = 200 + 10 * random();
      field.y[i] = 300 + 10 * random();
    }
    field.glow[350] = 1; // makes the pointer visible
    const { links, find } = createLinkSearch(351);
    find(field, 77);
    expectLawful(links, 351);
    expect(links.count).toBeGreaterThan((350 * 20) / 2);
    const ends = [...links.from.slice(0, links.count), ...links.to.slice(0, links.count)];
    expect(ends.filter((end) => links.x[end] === field.x[350]).length).toBeGreaterThan(3);
  });

  test('are exactly the pairs within the radius if no particle has too many, also just beyond the border', () => {
    for (const [width, height, radius] of [
      [412, 915, 38],
      [412, 915, 16], // more cells than the grid can hold
      [1920, 1080, 90],
      [3000, 40, 20],
    ] as const) {
      const field = createField(300, 9, width, height);
      for (let i = 0; i < 300; i++) {
        field.x[i] = 1.04 * field.x[i]! - 0.02 * width;
        field.y[i] = 1.04 * field.y[i]! - 0.02 * height;
      }
      const search = createLinkSearch(301);
      search.find(field, radius);
      let expected = 0;
      for (let i = 0; i < 300; i++) {
        for (let k = i + 1; k < 300; k++) {
          if (Math.hypot(field.x[i]! - field.x[k]!, field.y[i]! - field.y[k]!) < radius) expected++;
        }
      }
      expect(search.links.count, `${radius} px`).toBe(expected);
      expect(expected).toBeGreaterThan(30);
    }
  });

  test('join each bead only to what is near in the lattice, from the first frame and whatever its size', () => {
    for (const unit of [6, 17, 40]) {
      const field = createField(350, 9, 1920, 1080);
      placeBeads(field, { left: 800, top: 20, right: 1800, bottom: 20 + 23.5 * unit });
      step(field, 0);
      const { links, find } = createLinkSearch(351);
      find(field, 130);
      const isBead = (at: number) => field.x.indexOf(links.x[at]!) < field.beads;
      const lengths: number[] = [];
      const levels: number[] = [];
      for (let i = 0; i < links.count; i++) {
        const ends = [links.from[i]!, links.to[i]!].filter(isBead).length;
        if (ends > 0) lengths.push(lengthOf(links, i) / unit);
        if (ends === 2 && lengthOf(links, i) < 1.5 * unit) levels.push(links.level[i]!);
      }
      expect(Math.max(...lengths)).toBeLessThan(BEAD_REACH);
      expect(Math.min(...levels), 'bright').toBeGreaterThan(150);
      expect(lengths.filter((length) => length > 1.4).length, 'rungs').toBeGreaterThan(60);
      expect(lengths.filter((length) => length < 1.4).length, 'rails').toBeGreaterThan(60);
    }
  });

  test('fade to nothing at the radius', () => {
    const field = createField(3, 1, 400, 400);
    const search = createLinkSearch(4);
    field.glow.set([0.5, 1, 1, 0]);
    const levelAt = (distance: number) => {
      field.x.set([390, 100, 100 + distance]); // the first, dimmer particle is far from the two others
      field.y.set([390, 100, 100]);
      search.find(field, 100);
      return search.links.count === 0 ? 0 : search.links.level[0]!;
    };
    expect([1, 50, 90, 99.9, 100, 101].map(levelAt)).toEqual([254, 191, 48, 0, 0, 0]);
  });
});
