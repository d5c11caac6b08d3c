import { MAX_LINKS_PER_PARTICLE } from '../../src/shared/constants.ts';
import type { Field } from '../../workers/particles/field.ts';

/** Links, their ends by the particles' numbers. */
interface FoundLinks {
  count: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Brightness, 0 to 255, before the renderer squares it. */
  readonly level: Uint8Array;
}

/** Takes candidate pairs and keeps those that are lawful, first come, first served. */
export interface Pairing {
  readonly links: FoundLinks;
  begin(field: Field): void;
  /** Links the pair if it is close enough and both ends have a link to spare. */
  offer(a: number, b: number): void;
}

/** Makes a pairing for links shorter than `radius` that fade with the square of the distance. */
export function createPairing(count: number, radius: number): Pairing {
  const most = Math.ceil((count * MAX_LINKS_PER_PARTICLE) / 2);
  const [from, to, level] = [new Uint32Array(most), new Uint32Array(most), new Uint8Array(most)];
  const links: FoundLinks = { count: 0, from, to, level };
  const degree = new Uint8Array(count);
  const perSquare = 1 / (radius * radius);
  let { x, y, glow }: Pick<Field, 'x' | 'y' | 'glow'> = { x: EMPTY, y: EMPTY, glow: EMPTY };
  return {
    links,
    begin(field) {
      ({ x, y, glow } = field);
      degree.fill(0);
      links.count = 0;
    },
    offer(a, b) {
      const dx = (x[a] as number) - (x[b] as number);
      const dy = (y[a] as number) - (y[b] as number);
      const near = 1 - (dx * dx + dy * dy) * perSquare;
      if (near <= 0) return;
      if ((degree[a] as number) >= MAX_LINKS_PER_PARTICLE || (degree[b] as number) >= MAX_LINKS_PER_PARTICLE) return;
      degree[a] = (degree[a] as number) + 1;
      degree[b] = (degree[b] as number) + 1;
      links.from[links.count] = a;
      links.to[links.count] = b;
      links.level[links.count] = Math.min(255, 255 * near * (glow[a] as number) * (glow[b] as number));
      links.count++;
    },
  };
}

const EMPTY = new Float32Array(0);
