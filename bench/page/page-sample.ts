import type { Machine } from '../lab/machine.ts';
import type { Rounds } from '../lab/rounds.ts';

/** The pages that are measured: ours, and the static one that none can undercut. */
export const PAGES = ['site', 'floor'] as const;
export type PageName = (typeof PAGES)[number];

/** The ways of measuring, in the order of a round. */
export const MEASURES = {
  lighthouse: 'Lighthouse, mobile, slow 4G simulated',
  applied: 'a visit with slow 4G and CPU 4 times slower',
  timing: 'a visit with CPU 4 times slower',
  rest: 'at rest, CPU 4 times slower',
  clicks: 'clicks with CPU 4 times slower',
  'slow-clicks': 'the same, 20 times slower',
} as const;
export type MeasureName = keyof typeof MEASURES;

/** How a run measures. */
export interface PagePlan {
  readonly rounds: Rounds;
  readonly measures: readonly MeasureName[];
  /** Shorter waits, for a first look: the figures are worth less. */
  readonly quick: boolean;
}

/** What a measure has taken. */
export interface Taken {
  /** By the figure's key; several where it was taken several times. */
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** What a reader wants to know beside the figures: audits that failed, the slowest clicks, the longest tasks. */
  readonly notes: readonly string[];
}

/** One measurement of one page, in a browser of its own. */
export interface PageSample extends Taken {
  readonly page: PageName;
  readonly measure: MeasureName;
  readonly round: number;
}

/** Everything that a run has found. */
export interface PageResult {
  readonly format: 'page-2';
  readonly machine: Machine;
  readonly browser: string;
  readonly plan: PagePlan;
  readonly samples: readonly PageSample[];
  /** Measures that were left out, because what they need is not installed. */
  readonly skipped: readonly MeasureName[];
}
