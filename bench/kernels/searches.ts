import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import type { Field } from '../../workers/particles/field.ts';
import { linkRadius } from '../../workers/particles/link-radius.ts';
import { createLinkSearch } from '../../workers/particles/links.ts';
import { createPairing } from './pairing.ts';

/** Finds the links of a field of one size. @returns how many there are. */
type Search = (field: Field) => number;

/** The searches that are timed, with what each is. */
export const SEARCHES = {
  ours: { about: 'counting-sort grid, radius by density', create: ours },
  'every-pair': {
    about: 'O(n²), radius by density',
    create: (count: number, width: number, height: number) => everyPair(count, linkRadius(count, width, height)),
  },
  'every-pair-200': {
    about: 'O(n²), fixed 200 px, first come: the specification read plainly',
    create: (count: number) => everyPair(count, LINK_DISTANCE_PX),
  },
} as const satisfies Record<
  string,
  { about: string; create: (count: number, width: number, height: number) => Search }
>;

export type SearchName = keyof typeof SEARCHES;
export const SEARCH_NAMES = Object.keys(SEARCHES) as SearchName[];

function ours(count: number, width: number, height: number): Search {
  const radius = linkRadius(count, width, height);
  const { find, links } = createLinkSearch(count + 1);
  return (field) => {
    find(field, radius);
    return links.count;
  };
}

function everyPair(count: number, radius: number): Search {
  const pairing = createPairing(count, radius);
  const square = radius * radius;
  return (field) => {
    pairing.begin(field);
    const { x, y } = field;
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
  };
}
