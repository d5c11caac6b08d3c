import { linkRadius } from '../../workers/particles/link-radius.ts';
import type { Kernel } from './kernel.ts';
import { createPairing } from './pairing.ts';

/** A grid as most would write it: a Map from cell to a list of particles, made anew for each frame. */
export const mapGrid: Kernel = {
  name: 'map-grid',
  about: 'Map of cell lists, radius by density',
  atMost: Number.POSITIVE_INFINITY,
  create(count, width, height) {
    const radius = linkRadius(count, width, height);
    const pairing = createPairing(count, radius);
    /** Farther apart than cells are ever numbered, so that a row never runs into the next. */
    const row = 65_536;
    return {
      find(field) {
        const cells = new Map<number, number[]>();
        for (let i = 0; i < count; i++) {
          const key =
            (Math.floor((field.y[i] as number) / radius) + 1) * row + Math.floor((field.x[i] as number) / radius) + 1;
          const cell = cells.get(key);
          if (cell === undefined) cells.set(key, [i]);
          else cell.push(i);
        }
        pairing.begin(field);
        for (const [key, cell] of cells) {
          for (let i = 0; i < cell.length; i++) {
            for (let k = i + 1; k < cell.length; k++) pairing.offer(cell[i] as number, cell[k] as number);
          }
          for (const near of [key + 1, key + row - 1, key + row, key + row + 1]) {
            for (const b of cells.get(near) ?? []) for (const a of cell) pairing.offer(a, b);
          }
        }
        return pairing.links.count;
      },
      links: () => pairing.links,
    };
  },
};
