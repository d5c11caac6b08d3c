import type { Field } from '../../workers/particles/field.ts';
import { linkRadius } from '../../workers/particles/link-radius.ts';
import type { Kernel } from './kernel.ts';
import { createPairing } from './pairing.ts';

/** Ranges no longer than this are searched one by one. */
const LEAF = 16;

/** A flat k-d tree, built anew for each frame by median selection, asked once per particle. */
export const kdTree: Kernel = {
  name: 'kd-tree',
  about: 'flat k-d tree, radius by density',
  atMost: Number.POSITIVE_INFINITY,
  create(count, width, height) {
    const radius = linkRadius(count, width, height);
    const pairing = createPairing(count, radius);
    const order = Uint32Array.from({ length: count }, (_, i) => i);

    function build(field: Field, first: number, last: number, byY: boolean): void {
      if (last - first <= LEAF) return;
      const middle = (first + last) >> 1;
      select(order, byY ? field.y : field.x, first, last, middle);
      build(field, first, middle - 1, !byY);
      build(field, middle + 1, last, !byY);
    }

    /** Offers every later-numbered particle in the square around `a`. */
    function query(field: Field, a: number, first: number, last: number, byY: boolean): void {
      if (last - first <= LEAF) {
        for (let i = first; i <= last; i++) if ((order[i] as number) > a) pairing.offer(a, order[i] as number);
        return;
      }
      const middle = (first + last) >> 1;
      const places = byY ? field.y : field.x;
      const b = order[middle] as number;
      const offset = (places[a] as number) - (places[b] as number);
      if (b > a) pairing.offer(a, b);
      if (offset <= radius) query(field, a, first, middle - 1, !byY);
      if (offset >= -radius) query(field, a, middle + 1, last, !byY);
    }

    return {
      find(field) {
        build(field, 0, count - 1, false);
        pairing.begin(field);
        for (let a = 0; a < count; a++) query(field, a, 0, count - 1, false);
        return pairing.links.count;
      },
      links: () => pairing.links,
    };
  },
};

/** Puts the element that belongs at `middle` there, smaller ones before it, larger ones after (Hoare's quickselect). */
function select(order: Uint32Array, by: Float32Array, first: number, last: number, middle: number): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = by[order[(low + high) >> 1] as number] as number;
    let i = low;
    let k = high;
    while (i <= k) {
      while ((by[order[i] as number] as number) < pivot) i++;
      while ((by[order[k] as number] as number) > pivot) k--;
      if (i > k) break;
      const swapped = order[i] as number;
      order[i++] = order[k] as number;
      order[k--] = swapped;
    }
    if (middle <= k) high = k;
    else if (middle >= i) low = i;
    else return;
  }
}
