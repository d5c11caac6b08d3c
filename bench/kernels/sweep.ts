import { linkRadius } from '../../workers/particles/link-radius.ts';
import type { Kernel } from './kernel.ts';
import { createPairing } from './pairing.ts';

/** Sweep and prune: particles kept sorted by x (insertion sort, nearly free from frame to frame), compared forwards. */
export const sweep: Kernel = {
  name: 'sweep',
  about: 'sorted by x, swept, radius by density',
  atMost: Number.POSITIVE_INFINITY,
  create(count, width, height) {
    const radius = linkRadius(count, width, height);
    const pairing = createPairing(count, radius);
    const order = Uint32Array.from({ length: count }, (_, i) => i);
    let sorted = false;
    return {
      find(field) {
        const { x, y } = field;
        if (!sorted) order.sort((a, b) => (x[a] as number) - (x[b] as number));
        sorted = true;
        for (let i = 1; i < count; i++) {
          const moved = order[i] as number;
          const at = x[moved] as number;
          let k = i - 1;
          for (; k >= 0 && (x[order[k] as number] as number) > at; k--) order[k + 1] = order[k] as number;
          order[k + 1] = moved;
        }
        pairing.begin(field);
        for (let i = 0; i < count; i++) {
          const a = order[i] as number;
          const farthest = (x[a] as number) + radius;
          const ay = y[a] as number;
          for (let k = i + 1; k < count; k++) {
            const b = order[k] as number;
            if ((x[b] as number) >= farthest) break;
            if (Math.abs((y[b] as number) - ay) < radius) pairing.offer(a, b);
          }
        }
        return pairing.links.count;
      },
      links: () => pairing.links,
    };
  },
};
