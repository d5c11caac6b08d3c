import type { Comparison } from '../report/compare.ts';
import { type Column, figure, textTable } from '../report/table.ts';
import { type MeasuredFigure, measuredFigures } from './page-figures.ts';
import type { PageResult } from './page-sample.ts';

/** Differences below these are noise, whatever their ratio. */
const SAME = { ms: 16, kB: 0.5, '%': 0.5, points: 1, '': 0.01 } as const;

const COLUMNS: readonly Column[] = [
  ['figure', 'left'],
  ['before', 'right'],
  ['now', 'right'],
  ['floor', 'right'],
  ['', 'left'],
];

/**
 * Puts a run beside an earlier one. A figure is worse when it grew by more than `tolerance` times once the floor's own
 * change is taken out, and by more than noise; a score when it fell by more than a point.
 */
export function comparePages(before: PageResult, now: PageResult, tolerance: number): Comparison {
  const old = measuredFigures(before);
  let worse = false;
  const rows = measuredFigures(now).flatMap((current) => {
    const earlier = old.find(({ figure: { what } }) => what === current.figure.what);
    if (earlier === undefined) return [];
    const bad = isWorse(earlier, current, tolerance);
    worse ||= bad;
    const floor =
      current.floor === null || earlier.floor === null ? '–' : `× ${figure(machineChange(earlier, current))}`;
    return [[current.figure.what, figure(earlier.site.median), figure(current.site.median), floor, bad ? 'WORSE' : '']];
  });
  const note = `Medians. Worse means more than ${tolerance} times, once what the floor lost as well is taken out.`;
  return { text: `${note}\n\n${textTable(COLUMNS, rows)}`, worse };
}

function isWorse(earlier: MeasuredFigure, now: MeasuredFigure, tolerance: number): boolean {
  const [was, is] = [earlier.site.median, now.site.median];
  if (now.figure.unit === 'points') return was - is > SAME.points;
  return is - was > SAME[now.figure.unit] && is > tolerance * machineChange(earlier, now) * was;
}

/** By how much the floor became slower: the machine, not the code. Never below 1. */
function machineChange(earlier: MeasuredFigure, now: MeasuredFigure): number {
  if (earlier.floor === null || now.floor === null || earlier.floor.median === 0) return 1;
  return Math.max(1, now.floor.median / earlier.floor.median);
}
