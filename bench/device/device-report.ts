import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import type { ParticleReport } from '../../src/shared/particle-protocol.ts';
import { microsecondsPerFrame } from '../report/microseconds-per-frame.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';
import { LATE_MS, type Score } from './score.ts';

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
  readonly format: 3;
  readonly date: string;
  readonly facts: DeviceFacts;
  /** Null where the engine does not run. */
  readonly asOnSite: SiteRun | null;
  readonly scores: readonly FieldScore[];
  /** The page was hidden during the run: the figures are worth nothing. */
  readonly disturbed: boolean;
}

/** Frames that are missing from intervals at `framesPerSecond`. */
export function droppedFrames(intervals: readonly number[], framesPerSecond: number): number {
  return intervals.reduce((sum, ms) => sum + Math.max(0, Math.round((ms * framesPerSecond) / 1000) - 1), 0);
}

/** What a device found, in words and figures: the scores first. */
export function deviceReport({ facts, asOnSite, scores, disturbed }: DeviceResult): string {
  return [
    `Linked particles that this device holds at ${FRAME_RATE_FPS} frames a second\n${scores.map(ofScore).join('\n')}`,
    ...(disturbed ? ['The page was hidden meanwhile: run this again.'] : []),
    ...(asOnSite === null ? [] : [ofSite(asOnSite)]),
    ofDevice(facts),
  ].join('\n\n');
}

function ofScore({ field, score, failure }: FieldScore): string {
  if (score === null) return `  ${field}: does not run here: ${failure}`;
  const { count, interval, tries } = score;
  if (count === null) {
    const counts = tries.map((one) => one.count);
    const holds = tries.every(({ ms }) => ms <= LATE_MS);
    return `  ${field}: ${holds ? `more than ${figure(Math.max(...counts))}` : `fewer than ${figure(Math.min(...counts))}, or not found`}`;
  }
  const bounds =
    interval === null ? 'too few to say how certain' : `95 %: ${figure(interval.least)} to ${figure(interval.most)}`;
  return `  ${field}: ${figure(count)} (${bounds}; ${tries.length} tries)`;
}

function ofSite({ intervals, dropped, longTasks, report, seconds }: SiteRun): string {
  const percentiles = [0.5, 0.95, 0.99].map((share) => (intervals.length ? figure(quantile(intervals, share)) : '–'));
  const lines = [
    `${dropped} of ${Math.round(seconds * FRAME_RATE_FPS)} frames dropped`,
    `${percentiles.join(' / ')} ms between frames (p50 / p95 / p99)`,
    `${longTasks ?? 'unknown number of'} long tasks of the main thread`,
  ];
  if (report !== null) {
    const { renderer, resolution } = report;
    const parts = microsecondsPerFrame(report).map(figure);
    lines.push(`${parts.join(' + ')} µs for step + search + draw`);
    lines.push(`drawn with ${renderer}, ${figure(resolution)} pixels per CSS pixel`);
  }
  return ['As on the site', ...lines.map((line) => `  ${line}`)].join('\n');
}

function ofDevice(facts: DeviceFacts): string {
  const { screen, pixelRatio, refreshesPerSecond, cores, memoryGb, graphics, userAgent } = facts;
  const lines = [
    `${screen}, ${pixelRatio} pixels per CSS pixel, ${figure(refreshesPerSecond)} refreshes a second`,
    `${cores ?? 'unknown number of'} cores, ${memoryGb ?? 'unknown number of'} GB or more, ${graphics}`,
    userAgent,
  ];
  return ['This device', ...lines.map((line) => `  ${line}`)].join('\n');
}
