import { FRAME_RATE_FPS, PARTICLE_COUNT } from '../../src/shared/constants.ts';
import type { ParticleReport, ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';

/** One way to run the engine on a device. */
export interface DeviceSetting extends Pick<ParticleSetup, 'count' | 'renderer' | 'thread'> {
  readonly title: string;
}

/** What a device is asked to run, the product's own setting first. */
export const SETTINGS: readonly DeviceSetting[] = [
  { title: 'As on the site', count: PARTICLE_COUNT, renderer: 'auto', thread: 'worker' },
  { title: 'Canvas 2D', count: PARTICLE_COUNT, renderer: 'canvas2d', thread: 'worker' },
  { title: 'WebGL 2', count: PARTICLE_COUNT, renderer: 'webgl2', thread: 'worker' },
  { title: '1 000 particles', count: 1000, renderer: 'auto', thread: 'worker' },
  { title: 'On the main thread', count: PARTICLE_COUNT, renderer: 'auto', thread: 'main' },
];

/** What one setting came to. Times in ms unless they say otherwise. */
export interface SettingResult {
  readonly setting: DeviceSetting;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly intervals: readonly number[];
  /** Frames that should have come in between, at 30 a second. */
  readonly dropped: number;
  /** Null where the browser does not tell. */
  readonly longTasks: number | null;
  readonly report: ParticleReport | null;
  /** The page was hidden meanwhile: the figures are worth nothing. */
  readonly disturbed: boolean;
  /** Why it did not run; null when it did. */
  readonly failure: string | null;
}

/** The result of a setting that does not run on this device. */
export function failedSetting(setting: DeviceSetting, failure: string): SettingResult {
  const nothing = { seconds: 0, framesPerSecond: 0, intervals: [], dropped: 0, longTasks: null, report: null };
  return { setting, ...nothing, disturbed: false, failure };
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
  readonly format: 1;
  readonly date: string;
  readonly facts: DeviceFacts;
  readonly settings: readonly SettingResult[];
}

/** Frames that are missing from intervals at `framesPerSecond`. */
export function droppedFrames(intervals: readonly number[], framesPerSecond: number): number {
  return intervals.reduce((sum, ms) => sum + Math.max(0, Math.round((ms * framesPerSecond) / 1000) - 1), 0);
}

/** What a device found, in words and figures. */
export function deviceReport({ facts, settings }: DeviceResult): string {
  return [...settings.map(ofSetting), ofDevice(facts)].join('\n\n');
}

function ofSetting({ setting, failure, ...found }: SettingResult): string {
  if (failure !== null) return `${setting.title}\n  Does not run here: ${failure}`;
  const { framesPerSecond, intervals, dropped, longTasks, report, seconds, disturbed } = found;
  const percentiles = [0.5, 0.95, 0.99].map((share) => (intervals.length ? figure(quantile(intervals, share)) : '–'));
  const lines = [
    `${figure(framesPerSecond)} frames a second, ${dropped} of ${Math.round(seconds * FRAME_RATE_FPS)} dropped`,
    `${percentiles.join(' / ')} ms between frames (p50 / p95 / p99)`,
    `${longTasks ?? 'unknown number of'} long tasks of the main thread`,
  ];
  if (report !== null) {
    const { stepMicroseconds, searchMicroseconds, drawMicroseconds, renderer, resolution } = report;
    const parts = [stepMicroseconds, searchMicroseconds, drawMicroseconds].map(figure);
    lines.push(`${parts.join(' + ')} µs for step + search + draw`);
    lines.push(`drawn with ${renderer}, ${figure(resolution)} pixels per CSS pixel`);
  }
  if (disturbed) lines.push('The page was hidden meanwhile: run this again.');
  return [setting.title, ...lines.map((line) => `  ${line}`)].join('\n');
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
