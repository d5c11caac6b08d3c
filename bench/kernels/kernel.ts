import type { Field } from '../../workers/particles/field.ts';

/** The links that a search found last. Ends are the particles' own numbers. */
export interface FoundLinks {
  count: number;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Brightness as drawn, 0 to 255, before the renderer squares it. */
  readonly level: Uint8Array;
}

/** A link search prepared for one size of field. */
export interface Search {
  /** Finds the links and returns how many there are. This alone is timed. */
  find(field: Field): number;
  /** The links of the latest `find`, in a form that all searches share. Not timed. */
  links(field: Field): FoundLinks;
}

/** One way to find links: which pairs (the policy) and how (the structure). */
export interface Kernel {
  readonly name: string;
  /** What it is, for the report. */
  readonly about: string;
  /** Not run with more particles than this, to keep the bench short. */
  readonly atMost: number;
  create(count: number, width: number, height: number): Search;
}

/** Room for the links of `count` particles with the most links allowed. */
export function emptyLinks(most: number): FoundLinks {
  return { count: 0, from: new Uint32Array(most), to: new Uint32Array(most), level: new Uint8Array(most) };
}
