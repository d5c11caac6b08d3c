import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';
import type { DeviceFacts, DeviceResult, SettingResult } from './device-result.ts';

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
