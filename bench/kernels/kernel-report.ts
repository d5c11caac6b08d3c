import { asReport } from '../cli/outputs.ts';
import { type Machine, machineLines } from '../lab/machine.ts';
import { byRound, type Figure, type Found, goalsTable, takeFigures } from '../report/goals.ts';
import { growthExponent, median, summarize } from '../report/statistics.ts';
import { figure, markdownTable } from '../report/table.ts';
import { SEARCH_NAMES, SEARCHES, type SearchName } from './searches.ts';
import type { KernelSample } from './time-searches.ts';

/** Everything that a run of the kernel bench found. */
export interface KernelResult {
  readonly format: 'kernels-2';
  readonly machine: Machine;
  readonly samples: readonly KernelSample[];
}

/** What was measured in one round. */
type Round = readonly KernelSample[];

/** How many times as long as ours every pair takes. */
const belowEveryPair = (count: number, least: number): Figure<Round> => ({
  what: `step + search below O(n²), n = ${count}`,
  goal: { least },
  of: (rounds) => {
    const [pairs, own] = [medianOf(rounds, 'every-pair', count), medianOf(rounds, 'ours', count)];
    return pairs === null || own === null ? null : pairs / own;
  },
});

const FIGURES: readonly Figure<Round>[] = [
  belowEveryPair(350, 3),
  belowEveryPair(10_000, 60),
  { what: 'growth exponent from n = 1000 on', goal: { most: 1.1 }, of: (rounds) => exponent(rounds, 'ours') },
];

/** The figures of a run beside their goals. */
export function kernelFigures({ samples }: KernelResult): Found[] {
  return takeFigures(FIGURES, byRound(samples));
}

/** The whole result in words and tables. */
export function kernelReport(result: KernelResult): string {
  const { machine, samples } = result;
  const counts = [...new Set(samples.map(({ count }) => count))];
  const rounds = byRound(samples);
  const rows = SEARCH_NAMES.map((search) => [
    search,
    SEARCHES[search].about,
    ...counts.map((count) => {
      const { median, least, most } = summarize(times(rounds, search, count));
      return `${figure(median)} (${figure(least)}–${figure(most)})`;
    }),
    exponent(rounds, search)?.toFixed(2) ?? '–',
  ]);
  const lines = [
    ...machineLines(machine),
    'Step and search, µs of processor time per frame, at the density of 350 particles on a phone: median (least–most).',
    `Starts of a process for each: ${rounds.length}`,
  ];
  return asReport('Step and link search', lines, {
    Goals: goalsTable(kernelFigures(result)),
    Times: markdownTable(['search', 'what it is', ...counts.map((count) => `n = ${count}:`), 'exponent:'], rows),
  });
}

function times(rounds: readonly Round[], search: SearchName, count: number): number[] {
  const own = rounds.flat().filter((sample) => sample.search === search && sample.count === count);
  return own.map(({ microseconds }) => microseconds);
}

function medianOf(rounds: readonly Round[], search: SearchName, count: number): number | null {
  const own = times(rounds, search, count);
  return own.length === 0 ? null : median(own);
}

function exponent(rounds: readonly Round[], search: SearchName): number | null {
  const counts = new Set(rounds.flat().map(({ count }) => count));
  const points = [...counts]
    .filter((count) => count >= 1000)
    .map((count) => [count, median(times(rounds, search, count))] as const);
  return points.length < 2 ? null : growthExponent(points);
}
