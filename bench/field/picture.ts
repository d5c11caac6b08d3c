import { FRAME_RATE_FPS, PARTICLE_COUNT } from '../../src/shared/constants.ts';
import type { Box, Rgba } from '../../src/shared/particle-protocol.ts';
import { createField, placeBeads } from '../../workers/particles/field.ts';
import { createLinkSearch, linkRadius } from '../../workers/particles/links.ts';
import { BORDER, drawLinks } from '../../workers/particles/raster-renderer.ts';
import { step } from '../../workers/particles/step.ts';
import type { Screen } from './measure-contender.ts';

/** The seed of the random numbers of all contenders except the production page. */
export const SEED = 1;
/** The alpha of the link colour, 0 to 255, in each contender that lets the bench choose it. */
export const LINK_ALPHA = 255;
/** The colour of our engine's links. */
export const LINK: Rgba = [255, 255, 255, LINK_ALPHA];

/** Returns the box of the lattice, about as on the page: above the headline on a phone, beside it on a wider screen. */
export function latticeOf({ width, height }: Screen): Box {
  return width < 960
    ? { left: 0.3 * width, top: 0.13 * height, right: 0.95 * width, bottom: 0.42 * height }
    : { left: 0.6 * width, top: 0.2 * height, right: 0.95 * width, bottom: 0.8 * height };
}

const SECONDS = 10;

/**
 * Returns the mean number of links per frame that our engine draws on an empty page. Counting calls to canvas methods would
 * miss the links, because the engine doesn't draw them as paths.
 */
export function countLinks({ width, height }: Screen): number {
  const field = createField(PARTICLE_COUNT, SEED, width, height);
  placeBeads(field, latticeOf({ width, height }));
  const { links, find } = createLinkSearch(PARTICLE_COUNT + 1);
  const area = (width + 2 * BORDER) * (height + 2 * BORDER);
  const picture = { pixels: new Int32Array(area), width: width + 2 * BORDER };
  let drawn = 0;
  for (let frame = 0; frame < SECONDS * FRAME_RATE_FPS; frame++) {
    step(field, 1 / FRAME_RATE_FPS);
    find(field, linkRadius(PARTICLE_COUNT, width, height));
    drawn += drawLinks(picture, links, 1, LINK);
  }
  return drawn / (SECONDS * FRAME_RATE_FPS);
}

/**
 * Returns the maximum link length at which particles in random positions, such as those of tsParticles, have `links` links.
 * Computes it from the distribution of the distance between two points of a rectangle.
 */
export function reachFor(links: number, { width, height }: Screen): number {
  const pairs = (PARTICLE_COUNT * (PARTICLE_COUNT - 1)) / 2;
  const area = width * height;
  let reach = 0;
  for (let i = 0; i < 20; i++) {
    const perSquare = Math.PI / area - (4 * (width + height) * reach) / (3 * area ** 2) + reach ** 2 / (2 * area ** 2);
    reach = Math.sqrt(links / pairs / perSquare);
  }
  return reach;
}
