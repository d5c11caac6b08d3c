import type { ParticleReport } from '../../src/shared/particle-protocol.ts';
import type { Machine } from '../lab/machine.ts';
import type { Rounds } from '../lab/rounds.ts';

/** A screen to measure on, CSS pixels. */
export interface Viewport {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** How a run measures. */
export interface Plan {
  /** Seconds that each measurement takes, after so many seconds of warm-up. */
  readonly duration: number;
  readonly warmup: number;
  readonly rounds: Rounds;
  readonly viewports: readonly Viewport[];
}

/** What one measurement of a page has found. */
export interface Measured {
  /** Wall time in which the main thread was in a task, ms per second. */
  readonly mainBusyMsPerS: number;
  readonly longTasks: number | null;
  readonly framesPerSecond: number;
  /** Frames and timers that the page's workers asked for, per second. */
  readonly workerWakesPerS: number;
  /** Times between frames, ms. */
  readonly intervals: readonly number[];
  /** Processor time of the whole browser, ms. Per frame it is null where no frame was drawn. */
  readonly cpuMsPerS: number;
  readonly cpuMsPerFrame: number | null;
  readonly linesPerFrame: number | null;
  /** The engine's own account, on pages that have the engine. */
  readonly report: ParticleReport | null;
}

/** One measurement of one contender, in a browser of its own. */
export interface Sample extends Measured {
  readonly contender: string;
  readonly viewport: string;
  readonly round: number;
}

/** Everything that a run has found. */
export interface FieldResult {
  readonly format: 'field-4';
  readonly machine: Machine;
  readonly browser: string;
  readonly graphics: string;
  readonly plan: Plan;
  readonly samples: readonly Sample[];
  /** Brotli sizes, by contender. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly engineBytes: number;
  /** Contenders that were left out, because their packages are not installed. */
  readonly skipped: readonly string[];
}
