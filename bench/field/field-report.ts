import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { asReport } from '../cli/outputs.ts';
import { machineLines } from '../lab/machine.ts';
import { byRound, goalsTable } from '../report/goals.ts';
import { microsecondsPerFrame } from '../report/microseconds-per-frame.ts';
import { quantile, summarize } from '../report/statistics.ts';
import { figure, markdownTable } from '../report/table.ts';
import { CONTENDERS, type Contender } from './contenders/all.ts';
import { fieldFigures } from './field-figures.ts';
import type { FieldResult, Sample } from './sample.ts';

const TITLES = [
  ...['contender', 'main thread busy ms/s:', 'long tasks:', 'frames/s:', 'CPU ms/frame:', 'CPU ms/s:'],
  ...['wakes/frame:', 'lines/frame:', 'interval p50 / p95 / p99 ms:', 'step + search + draw µs:', 'kB br:'],
];

/** The whole result in words and tables. */
export function fieldReport(result: FieldResult): string {
  const screens = result.plan.viewports.map(({ name, width, height }) => {
    const rows = CONTENDERS.flatMap((contender) => {
      const own = samplesOf(result, name, contender);
      return own.length === 0 ? [] : [cells(contender, own, result.bytes[contender.name])];
    });
    return [`${name}, ${width} × ${height}`, markdownTable(TITLES, rows)] as const;
  });
  return asReport(`The field in ${result.browser}`, conditions(result), {
    Goals: goalsTable(fieldFigures(result)),
    ...Object.fromEntries(screens),
  });
}

/** What was measured of a contender on a screen. */
function samplesOf({ samples }: FieldResult, viewport: string, { name }: Contender): Sample[] {
  return samples.filter((sample) => sample.viewport === viewport && sample.contender === name);
}

/** Under which conditions a result came about, a sentence a line. */
function conditions({ machine, browser, graphics, plan, samples, skipped }: FieldResult): string[] {
  const lines = [
    ...machineLines(machine),
    `These figures hold for ${browser}, no GPU · WebGL: ${graphics}`,
    `${PARTICLE_COUNT} particles, dpr 1`,
    `Starts of the browser for each contender: ${byRound(samples).length}; ${plan.duration} s after ${plan.warmup} s · median (least–most)`,
  ];
  if (skipped.length > 0)
    lines.push(`NOT MEASURED, since not installed (npm ci --prefix bench): ${skipped.join(', ')}.`);
  return lines;
}

function cells({ title, kind }: Contender, samples: readonly Sample[], bytes = 0): string[] {
  const values = (read: (sample: Sample) => number | null | undefined) =>
    samples.map(read).filter((value) => value !== null && value !== undefined);
  const spread = (read: (sample: Sample) => number | null) => {
    const taken = values(read);
    if (taken.length === 0) return '–';
    const { median, least, most } = summarize(taken);
    return least === most ? figure(median) : `${figure(median)} (${figure(least)}–${figure(most)})`;
  };
  const draws = samples.some(({ framesPerSecond }) => framesPerSecond > 0);
  const intervals = samples.flatMap((sample) => sample.intervals);
  const told = samples.some(({ report }) => report !== null);
  const parts = [0, 1, 2].map((part) =>
    told ? figure(summarize(values(({ report }) => report && microsecondsPerFrame(report)[part])).median) : '',
  );
  return [
    title,
    spread((sample) => sample.mainBusyMsPerS),
    spread((sample) => sample.longTasks),
    spread((sample) => sample.framesPerSecond),
    spread((sample) => sample.cpuMsPerFrame),
    spread((sample) => sample.cpuMsPerS),
    draws ? spread((sample) => sample.workerWakesPerS / sample.framesPerSecond) : '–',
    draws ? spread((sample) => Math.round(sample.linesPerFrame ?? 0)) : '–',
    draws ? percentiles(intervals).join(' / ') : '–',
    told ? parts.join(' + ') : '–',
    kind === 'floor' ? '–' : figure(bytes / 1000),
  ];
}

/** The median, the 95th and the 99th percentile, as they are shown. */
function percentiles(values: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map((share) => (values.length === 0 ? '–' : figure(quantile(values, share))));
}
