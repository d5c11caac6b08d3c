import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { quantile } from '../report/statistics.ts';
import { figure } from '../report/table.ts';
import type { DeviceFacts, DeviceResult, FieldScore, SiteRun } from './device-result.ts';
import { LATE_MS } from './score.ts';

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
    const { stepMicroseconds, searchMicroseconds, drawMicroseconds, renderer, resolution } = report;
    const parts = [stepMicroseconds, searchMicroseconds, drawMicroseconds].map(figure);
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
