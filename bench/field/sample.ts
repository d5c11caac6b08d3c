import type { ParticleReport, ParticleSetup } from '../../src/shared/particle-protocol.ts';
import type { EngineName } from '../../tools/engines/driver.ts';

/** A screen to measure on, CSS pixels. */
export interface Viewport {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** How a run measures. */
export interface Plan {
  readonly engine: EngineName;
  /** Seconds that each measurement takes, after so many seconds of warm-up. */
  readonly duration: number;
  readonly warmup: number;
  readonly repetitions: number;
  readonly viewports: readonly Viewport[];
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
  /** By how much the pages' main threads are slowed down. Workers are not: the browser can't. */
  readonly throttle: number;
  readonly count: number;
  readonly renderer: ParticleSetup['renderer'];
  /** Whether the browser draws through its GPU pipeline, on a software GPU whose threads are not counted. */
  readonly gpu: boolean;
}

/** One measurement of one contender. */
export interface Sample {
  readonly contender: string;
  readonly viewport: string;
  readonly repetition: number;
  /**
   * Wall time in which the page's main thread was in a task, ms per second, and what it computed in it. Null, as are
   * long tasks, where the engine does not tell.
   */
  readonly mainBusyMsPerS: number | null;
  readonly mainCpuMsPerS: number | null;
  readonly longTasks: number | null;
  readonly longTaskMs: number | null;
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
