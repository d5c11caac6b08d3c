import type { ParticleReport } from '../../src/shared/particle-protocol.ts';
import type { Score } from './score.ts';

/** What a device is asked to hold as many particles of as it can. */
export const FIELDS = ['Ours, in a worker', 'tsParticles 4'] as const;

/** A score, or why there is none. */
export interface FieldScore {
  readonly field: (typeof FIELDS)[number];
  readonly score: Score | null;
  /** Why it did not run; null when it did. */
  readonly failure: string | null;
}

/** What the field came to as it is on the site. Times in ms unless they say otherwise. */
export interface SiteRun {
  readonly seconds: number;
  readonly intervals: readonly number[];
  /** Frames that should have come in between, at 30 a second. */
  readonly dropped: number;
  /** Null where the browser does not tell. */
  readonly longTasks: number | null;
  readonly report: ParticleReport | null;
}

/** What is known of a device. */
export interface DeviceFacts {
  readonly userAgent: string;
  readonly screen: string;
  readonly pixelRatio: number;
  readonly cores: number | null;
  readonly memoryGb: number | null;
  readonly graphics: string;
  /** As counted, before anything ran. */
  readonly refreshesPerSecond: number;
}

/** Everything that a device found. */
export interface DeviceResult {
  readonly kind: 'particle-field-on-a-device';
  readonly format: 2;
  readonly date: string;
  readonly facts: DeviceFacts;
  /** Null where the engine does not run. */
  readonly asOnSite: SiteRun | null;
  readonly scores: readonly FieldScore[];
  /** The page was hidden meanwhile: the figures are worth nothing. */
  readonly disturbed: boolean;
}

/** Frames that are missing from intervals at `framesPerSecond`. */
export function droppedFrames(intervals: readonly number[], framesPerSecond: number): number {
  return intervals.reduce((sum, ms) => sum + Math.max(0, Math.round((ms * framesPerSecond) / 1000) - 1), 0);
}
