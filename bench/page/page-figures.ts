import { byRound, type Figure, type Found, takeFigures } from '../report/goals.ts';
import { quantile } from '../report/statistics.ts';
import type { MeasureName, PageName, PageResult, PageSample } from './page-sample.ts';

/** What was measured in one round. */
type Round = readonly PageSample[];

/** Something that is measured of both pages. */
export interface PageFigure {
  readonly measure: MeasureName;
  readonly key: string;
  readonly what: string;
  readonly unit: string;
  /** What is wanted of it: at most so many times the floor's, or by itself. */
  readonly goal?: { readonly timesFloor: number } | { readonly least: number } | { readonly most: number };
  /** Which share of all that was taken lies below it; the median otherwise. */
  readonly share?: number;
}

const PAINT = { timesFloor: 1.1 };
const MAIN_THREAD = { timesFloor: 2 };
const CLICK = { timesFloor: 1.3 };
const SLOW_CLICK = { timesFloor: 1.5 };
const NONE = { most: 0 };
const FULL = { least: 100 };

const ofClicks = (measure: 'clicks' | 'slow-clicks', times: number): PageFigure[] => {
  const p98 = { measure, unit: 'ms', share: 0.98 };
  const what = `CPU ${times}x: click to next paint`;
  return [
    { measure, key: 'paint', what: `${what}, median`, unit: 'ms', goal: CLICK },
    { ...p98, key: 'paint', what: `${what}, p98`, goal: SLOW_CLICK },
    { ...p98, key: 'event', what: `CPU ${times}x: the whole tap by Event Timing, p98` },
  ];
};

/** All of them, in the order of the report. */
export const PAGE_FIGURES: readonly PageFigure[] = [
  ...['performance', 'accessibility', 'best-practices', 'seo'].map(
    (key) => ({ measure: 'lighthouse', key, what: `Lighthouse: ${key}`, unit: '', goal: FULL }) as const,
  ),
  { measure: 'lighthouse', key: 'fcp', what: 'Lighthouse: first contentful paint', unit: 'ms' },
  { measure: 'lighthouse', key: 'lcp', what: 'Lighthouse: largest contentful paint', unit: 'ms' },
  { measure: 'lighthouse', key: 'tbt', what: 'Lighthouse: total blocking time', unit: 'ms' },
  { measure: 'lighthouse', key: 'cls', what: 'Lighthouse: layout shift', unit: '', goal: NONE },
  { measure: 'applied', key: 'fcp', what: 'slow 4G, CPU 4x: first contentful paint', unit: 'ms', goal: PAINT },
  { measure: 'applied', key: 'lcp', what: 'slow 4G, CPU 4x: largest contentful paint', unit: 'ms', goal: PAINT },
  { measure: 'applied', key: 'cls', what: 'slow 4G, CPU 4x: layout shift', unit: '', goal: NONE },
  { measure: 'timing', key: 'cls', what: 'CPU 4x: layout shift', unit: '', goal: NONE },
  {
    ...{ measure: 'timing', key: 'before', what: 'before the load event', unit: 'kB' },
    goal: { most: 20 },
  },
  {
    ...{ measure: 'timing', key: 'main', what: 'CPU 4x: main thread until 5 s after load', unit: 'ms' },
    goal: MAIN_THREAD,
  },
  { measure: 'timing', key: 'longest', what: 'CPU 4x: longest task', unit: 'ms' },
  { measure: 'timing', key: 'blocking', what: 'CPU 4x: time beyond 50 ms of all tasks', unit: 'ms' },
  { measure: 'rest', key: 'running', what: 'CPU 4x: main thread at rest, particles running', unit: '%' },
  { measure: 'rest', key: 'still', what: 'CPU 4x: main thread at rest, particles still', unit: '%', goal: MAIN_THREAD },
  ...ofClicks('clicks', 4),
  ...ofClicks('slow-clicks', 20),
];

/** The figures of a run that have a goal, beside it. */
export function pageFigures({ samples }: PageResult): Found[] {
  return takeFigures(PAGE_FIGURES.flatMap(asGoal), byRound(samples));
}

function asGoal(figure: PageFigure): Figure<Round>[] {
  const { what, goal } = figure;
  if (goal === undefined) return [];
  if (!('timesFloor' in goal)) return [{ what, goal, of: (rounds) => figureOf(rounds, 'site', figure) }];
  const overFloor = (rounds: readonly Round[]) => {
    const [site, floor] = [figureOf(rounds, 'site', figure), figureOf(rounds, 'floor', figure)];
    if (site === null || floor === null) return null;
    // Beside a floor of nothing, anything is too much.
    if (floor === 0) return site === 0 ? 1 : Number.POSITIVE_INFINITY;
    return site / floor;
  };
  return [{ what: `${what}, page ÷ floor`, goal: { most: goal.timesFloor }, of: overFloor }];
}

/** A figure of some rounds: of all that was taken in them together. */
export function figureOf(rounds: readonly Round[], page: PageName, { measure, key, share }: PageFigure): number | null {
  const own = rounds.flat().filter((sample) => sample.page === page && sample.measure === measure);
  const values = own.flatMap((sample) => sample.values[key] ?? []);
  return values.length === 0 ? null : quantile(values, share ?? 0.5);
}
