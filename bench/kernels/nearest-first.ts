import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import type { Kernel } from './kernel.ts';
import { createPairing } from './pairing.ts';

/** Every pair within 200 px, shortest first: the links that a cap would keep if it could choose. */
export const nearestFirst: Kernel = {
  name: 'nearest-first-200',
  about: 'all pairs within 200 px sorted, nearest 24',
  atMost: 1000,
  create(count) {
    const pairing = createPairing(count, LINK_DISTANCE_PX);
    const candidates: { a: number; b: number; square: number }[] = [];
    return {
      find(field) {
        const { x, y } = field;
        candidates.length = 0;
        for (let a = 0; a < count; a++) {
          for (let b = a + 1; b < count; b++) {
            const dx = (x[b] as number) - (x[a] as number);
            const dy = (y[b] as number) - (y[a] as number);
            const square = dx * dx + dy * dy;
            if (square < LINK_DISTANCE_PX ** 2) candidates.push({ a, b, square });
          }
        }
        candidates.sort((one, other) => one.square - other.square);
        pairing.begin(field);
        for (const { a, b } of candidates) pairing.offer(a, b);
        return pairing.links.count;
      },
      links: () => pairing.links,
    };
  },
};
