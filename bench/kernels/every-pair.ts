import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/link-radius.ts';
import type { Kernel, Search } from './kernel.ts';
import { createPairing } from './pairing.ts';

/** O(n²) with the product's radius: what the grid saves, all else being equal. */
export const everyPair: Kernel = {
  name: 'every-pair',
  about: 'O(n²), radius by density',
  atMost: Number.POSITIVE_INFINITY,
  create: (count, width, height) => search(count, linkRadius(count, width, height)),
};

/** O(n²) within 200 px, the first 24: what a plain reading of the specification gives. */
export const everyPairAt200: Kernel = {
  name: 'every-pair-200',
  about: 'O(n²), fixed 200 px, first come',
  atMost: Number.POSITIVE_INFINITY,
  create: (count) => search(count, LINK_DISTANCE_PX),
};

function search(count: number, radius: number): Search {
  const pairing = createPairing(count, radius);
  return {
    find(field) {
      pairing.begin(field);
      const { x, y } = field;
      const square = radius * radius;
      for (let a = 0; a < count; a++) {
        const ax = x[a] as number;
        const ay = y[a] as number;
        for (let b = a + 1; b < count; b++) {
          const dx = (x[b] as number) - ax;
          const dy = (y[b] as number) - ay;
          if (dx * dx + dy * dy < square) pairing.offer(a, b);
        }
      }
      return pairing.links.count;
    },
    links: () => pairing.links,
  };
}
