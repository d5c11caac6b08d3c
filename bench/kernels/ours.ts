import { LINK_DISTANCE_PX } from '../../src/shared/constants.ts';
import type { Field } from '../../workers/particles/field.ts';
import { linkRadius } from '../../workers/particles/link-radius.ts';
import { createLinkSearch, type Links } from '../../workers/particles/links.ts';
import { emptyLinks, type FoundLinks, type Kernel, type Search } from './kernel.ts';

/** The product's search, with the product's radius. */
export const ours: Kernel = {
  name: 'ours',
  about: 'counting-sort grid, radius by density',
  atMost: Number.POSITIVE_INFINITY,
  create: (count, width, height) => searchWithin(count, linkRadius(count, width, height)),
};

/** The product's search, always reaching as far as a link may. */
export const oursAt200: Kernel = {
  name: 'grid-200',
  about: 'the same grid, fixed 200 px',
  atMost: Number.POSITIVE_INFINITY,
  create: (count) => searchWithin(count, LINK_DISTANCE_PX),
};

function searchWithin(count: number, radius: number): Search {
  const { find, links } = createLinkSearch(count + 1);
  const found = emptyLinks(links.from.length);
  return {
    find(field) {
      find(field, radius);
      return links.count;
    },
    links: (field) => byNumber(field, links, found),
  };
}

/** The engine numbers the ends by the grid's order; a particle's place tells which one it is. */
function byNumber(field: Field, links: Links, into: FoundLinks): FoundLinks {
  const key = (x: number, y: number) => x * 65_536 + y;
  const numbers = new Map<number, number>();
  for (let i = 0; i < field.count; i++) numbers.set(key(field.x[i] as number, field.y[i] as number), i);
  const numberAt = (place: number) => numbers.get(key(links.x[place] as number, links.y[place] as number)) ?? 0;
  into.count = links.count;
  for (let i = 0; i < links.count; i++) {
    into.from[i] = numberAt(links.from[i] as number);
    into.to[i] = numberAt(links.to[i] as number);
    into.level[i] = links.level[i] as number;
  }
  return into;
}
