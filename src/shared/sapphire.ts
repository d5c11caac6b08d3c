import type { Point } from './mark.ts';

/**
 * The cut of the sapphire at the end of a hero, in hundredths of the hero's width, from the lower end corner: x towards the start
 * of a line, y upwards. `Facets` draws it behind the text, and the particle worker in its own background.
 */

/** The width of the hero from which the cut grows with it, in CSS pixels. */
export const LEAST_SAPPHIRE_PX = 320;

/** The corner that is cut off, filled with the page's background. */
export const CUT_SIZE = 14;
export const CUT: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: CUT_SIZE },
  { x: CUT_SIZE, y: 0 },
];

export interface Facet {
  readonly fill: '#8fb0ff' | '#020a3a';
  readonly opacity: number;
  readonly points: readonly Point[];
}

const facet = (fill: Facet['fill'], opacity: number, ...points: readonly (readonly [number, number])[]): Facet => ({
  fill,
  opacity,
  points: points.map(([x, y]) => ({ x, y })),
});

/** The faces beside the cut: light ones above, dark ones below. */
export const FACETS: readonly Facet[] = [
  facet('#8fb0ff', 0.34, [0, 14], [14, 0], [14.7, 2.5], [2.5, 14.7]),
  facet('#8fb0ff', 0.13, [2.5, 14.7], [14.7, 2.5], [15, 5.4], [5.4, 15]),
  facet('#8fb0ff', 0.2, [0, 14], [2.5, 14.7], [0, 78]),
  facet('#8fb0ff', 0.09, [2.5, 14.7], [5.4, 15], [0, 78]),
  facet('#020a3a', 0.34, [14, 0], [14.7, 2.5], [54, 0]),
  facet('#020a3a', 0.16, [14.7, 2.5], [15, 5.4], [54, 0]),
];
