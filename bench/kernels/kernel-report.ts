import { type Machine, machineLine } from '../lab/machine.ts';
import { type Figure, figuresTable } from '../report/figures-table.ts';
import type { Format } from '../report/format.ts';
import { type Column, figure } from '../report/table.ts';
import { KERNELS } from './all.ts';
import { exponents, type KernelTime } from './time-kernels.ts';

/** Everything that a run of the kernel bench found. */
export interface KernelResult {
  readonly machine: Machine;
  readonly times: readonly KernelTime[];
  /** Visible switches per second on a phone, by kernel. */
  readonly switches: Readonly<Record<string, number>>;
}

/** The result in tables. */
export function kernelReport(result: KernelResult, format: Format): string {
  const counts = [...new Set(result.times.map(({ count }) => count))];
  const growth = exponents(result.times);
  const columns: Column[] = [
    ['search', 'left'],
    ['what it is', 'left'],
    ...counts.map<Column>((count) => [`n = ${count.toLocaleString('en-GB').replaceAll(',', ' ')}`, 'right']),
    ['exponent', 'right'],
    ['switches/s', 'right'],
  ];
  const cell = (kernel: string, count: number) => {
    const time = result.times.find((candidate) => candidate.kernel === kernel && candidate.count === count);
    return time === undefined ? '–' : `${figure(time.mean)} ± ${figure(time.deviation)}`;
  };
  const rows = KERNELS.map(({ name, about }) => [
    name,
    about,
    ...counts.map((count) => cell(name, count)),
    growth.get(name)?.toFixed(2) ?? '–',
    result.switches[name] === undefined ? '–' : figure(result.switches[name]),
  ]);
  const about =
    'Step and search, µs of processor time per frame (mean ± standard deviation), at the density of 350 particles on a phone.';
  const lines = [machineLine(result.machine), about];
  return [format.lines(lines), format.table(columns, rows), figuresTable(kernelFigures(result), format)].join('\n\n');
}

/** What the engine's goals ask of these figures, and what was measured. */
function kernelFigures({ times, switches }: KernelResult): Figure[] {
  const at = (kernel: string, count: number) => times.find((time) => time.kernel === kernel && time.count === count);
  const [phone, most, pairs] = [at('ours', 350), at('ours', 10_000), at('every-pair', 10_000)];
  const growth = exponents(times).get('ours');
  const flicker = switches.ours;
  const figures: Figure[] = [];
  if (phone) {
    const is = `${figure(phone.mean)} µs`;
    figures.push({ what: 'step + search at 350, on a phone', goal: '≤ 35 µs', is, met: phone.mean <= 35 });
  }
  if (growth) {
    figures.push({ what: 'growth exponent from 1 000 on', goal: '≤ 1.1', is: growth.toFixed(2), met: growth <= 1.1 });
  }
  if (most && pairs) {
    const times = pairs.mean / most.mean;
    figures.push({ what: 'below O(n²) at 10 000', goal: '≥ 60 times', is: `${figure(times)} times`, met: times >= 60 });
  }
  if (flicker !== undefined) {
    figures.push({
      what: 'visible switches a second, on a phone',
      goal: '≤ 30',
      is: figure(flicker),
      met: flicker <= 30,
    });
  }
  return figures;
}
