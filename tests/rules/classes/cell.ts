import type * as fc from 'fast-check';
import type { Attempt } from './attempt.ts';

/** One cell of the table: attempts of one class. */
export interface Cell {
  /** The class: a row of the report. */
  readonly group: string;
  readonly name: string;
  /** A run has some of each. */
  readonly attempts: readonly fc.Arbitrary<Attempt>[];
  /** How many of each a run of the usual size has. */
  readonly weight: number;
}
