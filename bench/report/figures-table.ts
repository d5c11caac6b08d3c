import type { Format } from './format.ts';

/** One figure that the engine is meant to reach, and what was measured. */
export interface Figure {
  readonly what: string;
  readonly goal: string;
  readonly is: string;
  readonly met: boolean;
}

/** Figures beside their goals. */
export function figuresTable(figures: readonly Figure[], { table }: Pick<Format, 'table'>): string {
  return table(
    [
      ['figure', 'left'],
      ['goal', 'right'],
      ['measured', 'right'],
      ['', 'left'],
    ],
    figures.map(({ what, goal, is, met }) => [what, goal, is, met ? 'reached' : 'MISSED']),
  );
}
