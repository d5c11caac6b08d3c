import { type Summary, summarize } from '../report/statistics.ts';
import { CONTENDERS } from './contenders/all.ts';
import type { Contender } from './contenders/contender.ts';
import type { Result } from './result.ts';
import type { Sample } from './sample.ts';

/** The samples of one contender on one screen, put together. A measure that does not apply is null. */
export interface Row {
  readonly contender: Contender;
  readonly viewport: string;
  readonly mainBusy: Summary | null;
  readonly longTasks: Summary | null;
  readonly fps: Summary;
  readonly cpuPerFrame: Summary | null;
  readonly cpuPerSecond: Summary;
  readonly workerWakes: Summary;
  readonly lines: Summary | null;
  /** Microseconds per frame. */
  readonly step: Summary | null;
  readonly search: Summary | null;
  readonly draw: Summary | null;
  /** Brotli size of its scripts. */
  readonly bytes: number | null;
  /** Times between frames of all repetitions, ms. */
  readonly intervals: readonly number[];
}

/** One row per screen and contender, in the order of the contenders. */
export function summarizeResult({ samples, plan, bytes }: Result): Row[] {
  return plan.viewports.flatMap((viewport) =>
    CONTENDERS.flatMap((contender) => {
      const own = samples.filter((one) => one.viewport === viewport.name && one.contender === contender.name);
      return own.length === 0 ? [] : [row(contender, viewport.name, own, bytes[contender.name] ?? null)];
    }),
  );
}

function row(contender: Contender, viewport: string, samples: readonly Sample[], bytes: number | null): Row {
  const over = (read: (sample: Sample) => number) => summarize(samples.map(read));
  const where = (read: (sample: Sample) => number | null | undefined) => {
    const values = samples.map(read).filter((value) => value !== null && value !== undefined);
    return values.length === 0 ? null : summarize(values);
  };
  return {
    contender,
    viewport,
    mainBusy: where((sample) => sample.mainBusyMsPerS),
    longTasks: where((sample) => sample.longTasks),
    fps: over((sample) => sample.framesPerSecond),
    cpuPerFrame: where((sample) => sample.cpuMsPerFrame),
    cpuPerSecond: over((sample) => sample.cpuMsPerS),
    workerWakes: over((sample) => sample.workerWakesPerS),
    lines: where((sample) => sample.linesPerFrame),
    step: where((sample) => sample.report?.stepMicroseconds),
    search: where((sample) => sample.report?.searchMicroseconds),
    draw: where((sample) => sample.report?.drawMicroseconds),
    bytes,
    intervals: samples.flatMap((sample) => sample.intervals),
  };
}

/** The row of a contender on a screen. */
export function find(rows: readonly Row[], viewport: string, name: string): Row | undefined {
  return rows.find((row) => row.viewport === viewport && row.contender.name === name);
}
