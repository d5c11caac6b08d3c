import type { Result } from '../field/result.ts';
import { find, type Row, summarizeResult } from '../field/summary.ts';
import { type Column, figure, textTable } from './table.ts';

/** How a run compares with an earlier one. */
export interface Comparison {
  readonly text: string;
  /** Whether a figure of ours became worse by more than the tolerance. */
  readonly worse: boolean;
}

/** Main-thread times this close together are noise, whatever their ratio. */
const SAME_BUSY_MS_PER_S = 1;

const COLUMNS: readonly Column[] = [
  ['screen', 'left'],
  ['contender', 'left'],
  ['main thread', 'right'],
  ['CPU per frame', 'right'],
  ['frames/s', 'right'],
  ['bytes', 'right'],
  ['', 'left'],
];

/**
 * Puts a run beside an earlier one, as new ÷ old. Peers and floors are shown, since they tell how far the machine has
 * changed; only ours can be worse. Of bytes any growth beyond the tolerance counts, of times what grew beyond it after
 * the change of the floors is taken out.
 *
 * @throws Error when the runs are of different engines.
 */
export function compare(before: Result, now: Result, tolerance: number): Comparison {
  if (before.plan.engine !== now.plan.engine)
    throw new Error('Two engines can’t be compared: their costs are not ours.');
  const old = summarizeResult(before);
  const pairs = summarizeResult(now).flatMap((row) => {
    const earlier = find(old, row.viewport, row.contender.name);
    return earlier === undefined ? [] : [{ row, earlier }];
  });
  let worse = false;
  const rows = pairs.map(({ row, earlier }) => {
    const cpu = ratio(row.cpuPerFrame?.median, earlier.cpuPerFrame?.median);
    const fps = ratio(row.fps.median, earlier.fps.median);
    const bytes = ratio(row.bytes ?? undefined, earlier.bytes ?? undefined);
    const busy = ratio(row.mainBusy?.median, earlier.mainBusy?.median);
    const machine = machineChange(pairs, row.viewport);
    const bad =
      row.contender.kind === 'ours' &&
      ((cpu ?? 0) > tolerance * machine ||
        (fps ?? 1) < 1 / tolerance ||
        (bytes ?? 1) > tolerance ||
        ((busy ?? 1) > tolerance * machine &&
          (row.mainBusy?.median ?? 0) - (earlier.mainBusy?.median ?? 0) > SAME_BUSY_MS_PER_S));
    worse ||= bad;
    return [row.viewport, row.contender.title, ...[busy, cpu, fps, bytes].map(times), bad ? 'WORSE' : ''];
  });
  const note = `New ÷ old, medians. Worse means more than ${tolerance} times, once the floors' own change is taken out.`;
  return { text: `${note}\n\n${textTable(COLUMNS, rows)}`, worse };
}

/** By how much the floors cost more than before: the machine, not the code. 1 where there are none to tell. */
function machineChange(pairs: readonly { readonly row: Row; readonly earlier: Row }[], viewport: string): number {
  const changes = pairs
    .filter(({ row }) => row.viewport === viewport && row.contender.kind === 'floor')
    .flatMap(({ row, earlier }) => ratio(row.cpuPerFrame?.median, earlier.cpuPerFrame?.median) ?? []);
  return changes.length === 0 ? 1 : Math.max(1, ...changes);
}

function ratio(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || before === undefined || before === 0 ? undefined : now / before;
}

function times(value: number | undefined): string {
  return value === undefined ? '–' : `× ${figure(value)}`;
}
