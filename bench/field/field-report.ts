import { machineLine } from '../lab/machine.ts';
import { figuresTable } from '../report/figures-table.ts';
import type { Format } from '../report/format.ts';
import { quantile, type Summary } from '../report/statistics.ts';
import { type Column, figure } from '../report/table.ts';
import { figuresToReach } from './field-figures.ts';
import type { Result } from './result.ts';
import { type Row, summarizeResult } from './summary.ts';

const COLUMNS: readonly Column[] = [
  ['contender', 'left'],
  ['main thread busy ms/s', 'right'],
  ['long tasks', 'right'],
  ['frames/s', 'right'],
  ['CPU ms/frame', 'right'],
  ['CPU ms/s', 'right'],
  ['worker wakes/frame', 'right'],
  ['lines/frame', 'right'],
  ['interval p50 / p95 / p99 ms', 'right'],
  ['worker step + search + draw µs', 'right'],
  ['kB br', 'right'],
];

/** The whole result in words and tables. */
export function benchReport(result: Result, { heading, lines, table }: Format): string {
  const rows = summarizeResult(result);
  const screens = result.plan.viewports.flatMap(({ name, width, height }) => [
    heading(`${name}, ${width} × ${height}`),
    table(COLUMNS, rows.filter(({ viewport }) => viewport === name).map(cells)),
  ]);
  const figures = figuresTable(figuresToReach(result), { table });
  return [lines(conditions(result)), ...screens, heading('Figures to reach'), figures].join('\n\n');
}

/** Under which conditions a result came about, a sentence a line. */
function conditions({ machine, plan, skipped, unlinked, engineBytes }: Result): string[] {
  const throttled = plan.throttle > 1 ? ` · main threads slowed down ${plan.throttle} times` : '';
  const lines = [
    machineLine(machine),
    `These figures hold for ${machine.browser}, ${plan.gpu ? 'GPU pipeline, the software GPU’s threads not counted' : 'no GPU'} · WebGL: ${machine.graphics}`,
    `${plan.count} particles, renderer ${plan.renderer}, dpr ${plan.dpr}${throttled} · ` +
      `${plan.repetitions} × ${plan.duration} s after ${plan.warmup} s · median (least–most)`,
    `The engine with both renderers: ${figure(engineBytes / 1000)} kB in brotli.`,
  ];
  if (skipped.length > 0)
    lines.push(`NOT MEASURED, since not installed (npm ci --prefix bench): ${skipped.join(', ')}.`);
  if (unlinked.length > 0) lines.push(`NOT MEASURED, since it draws no links in this engine: ${unlinked.join(', ')}.`);
  return lines;
}

/** One row of the table of a screen. */
function cells(row: Row): string[] {
  const {
    contender,
    mainBusy,
    longTasks,
    fps,
    cpuPerFrame,
    cpuPerSecond,
    workerWakes,
    lines,
    intervals,
    step,
    search,
    draw,
    bytes,
  } = row;
  const split = step && search && draw ? [step, search, draw].map((part) => figure(part.median)).join(' + ') : '–';
  // The browser slows a thread down by keeping its processor busy.
  const slowed = contender.condition === 'slow-main-thread';
  const quantiles = [0.5, 0.95, 0.99].map((share) =>
    intervals.length === 0 ? '–' : figure(quantile(intervals, share)),
  );
  return [
    contender.title,
    slowed ? '–' : mainBusy === null ? 'not told' : spread(mainBusy),
    longTasks === null ? 'not told' : String(longTasks.median),
    spread(fps),
    slowed || cpuPerFrame === null ? '–' : spread(cpuPerFrame),
    slowed ? '–' : figure(cpuPerSecond.median),
    fps.median === 0 || workerWakes.median === 0 ? '–' : figure(workerWakes.median / fps.median),
    lines === null || lines.median === 0 ? '–' : Math.round(lines.median).toString(),
    intervals.length === 0 ? '–' : quantiles.join(' / '),
    split,
    bytes === null || contender.kind === 'floor' || contender.condition !== undefined ? '–' : figure(bytes / 1000),
  ];
}

function spread({ median, least, most }: Summary): string {
  return `${figure(median)} (${figure(least)}–${figure(most)})`;
}
