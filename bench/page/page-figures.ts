import { quantile, type Summary, summarize } from '../report/statistics.ts';
import type { MeasureName, PageName, PageResult } from './page-sample.ts';

type Unit = 'ms' | 'kB' | '%' | 'points' | '';

/** What is wanted of a figure; null where it is only shown. */
type Goal =
  | { readonly most: number }
  | { readonly least: number }
  | { readonly timesFloor: number }
  | { readonly aboveFloor: number }
  | null;

/** A figure of the page bench. */
export interface PageFigure {
  readonly measure: MeasureName;
  readonly key: string;
  readonly what: string;
  readonly unit: Unit;
  readonly goal: Goal;
  /** Which share of all that was taken lies below it, where a sample holds several; otherwise the median. */
  readonly quantile?: number;
}

/** What a paint may cost above that of the floor. */
const ABOVE_FLOOR = { timesFloor: 1.1 };
const NONE = { most: 0 };
/** What the browser itself does now and then, in % of the main thread. */
const AS_FLOOR = { aboveFloor: 0.2 };

const ofLighthouse = (measure: 'lighthouse' | 'applied'): PageFigure[] => {
  const how = measure === 'lighthouse' ? 'simulated' : 'applied';
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map<PageFigure>((key) => ({
    ...{ measure, key, what: `${how}: ${key}`, unit: 'points', goal: { least: 100 } },
  }));
  return [
    ...scores,
    { measure, key: 'fcp', what: `${how}: first contentful paint`, unit: 'ms', goal: ABOVE_FLOOR },
    { measure, key: 'lcp', what: `${how}: largest contentful paint`, unit: 'ms', goal: ABOVE_FLOOR },
    { measure, key: 'tbt', what: `${how}: total blocking time`, unit: 'ms', goal: NONE },
    { measure, key: 'cls', what: `${how}: layout shift`, unit: '', goal: NONE },
  ];
};

/** All figures, in the order of the report, with the goals of the page. */
export const PAGE_FIGURES: readonly PageFigure[] = [
  ...ofLighthouse('lighthouse'),
  ...ofLighthouse('applied'),
  { measure: 'timing', key: 'fcp', what: 'CPU 4x: first contentful paint', unit: 'ms', goal: null },
  { measure: 'timing', key: 'lcp', what: 'CPU 4x: largest contentful paint', unit: 'ms', goal: null },
  { measure: 'timing', key: 'cls', what: 'CPU 4x: layout shift', unit: '', goal: NONE },
  { measure: 'timing', key: 'before', what: 'before the load event', unit: 'kB', goal: { most: 20 } },
  { measure: 'timing', key: 'main', what: 'CPU 4x: main thread until 5 s after load', unit: 'ms', goal: { most: 300 } },
  { measure: 'timing', key: 'longest', what: 'CPU 4x: longest task', unit: 'ms', goal: { most: 50 } },
  { measure: 'timing', key: 'blocking', what: 'CPU 4x: time beyond 50 ms of all tasks', unit: 'ms', goal: NONE },
  { measure: 'rest', key: 'running', what: 'CPU 4x: at rest, particles running', unit: '%', goal: { most: 2 } },
  { measure: 'rest', key: 'still', what: 'CPU 4x: at rest, particles still', unit: '%', goal: AS_FLOOR },
  { measure: 'clicks', key: 'paint4', what: 'CPU 4x: click to next paint, median', unit: 'ms', goal: { most: 20 } },
  {
    measure: 'clicks',
    key: 'paint4',
    what: 'CPU 4x: click to next paint, p98',
    unit: 'ms',
    goal: { most: 50 },
    quantile: 0.98,
  },
  {
    measure: 'clicks',
    key: 'event4',
    what: 'CPU 4x: the whole tap by Event Timing, p98',
    unit: 'ms',
    goal: null,
    quantile: 0.98,
  },
  { measure: 'clicks', key: 'paint20', what: 'CPU 20x: click to next paint, median', unit: 'ms', goal: null },
  {
    measure: 'clicks',
    key: 'paint20',
    what: 'CPU 20x: click to next paint, p98',
    unit: 'ms',
    goal: { most: 280 },
    quantile: 0.98,
  },
  {
    measure: 'clicks',
    key: 'event20',
    what: 'CPU 20x: the whole tap by Event Timing, p98',
    unit: 'ms',
    goal: null,
    quantile: 0.98,
  },
  { measure: 'seen', key: 'seen', what: 'slow 4G, CPU 4x: main button seen', unit: 'ms', goal: null },
  { measure: 'seen', key: 'works', what: 'slow 4G, CPU 4x: from seen to working', unit: 'ms', goal: { most: 120 } },
  { measure: 'seen', key: 'opens', what: 'slow 4G, CPU 4x: from seen to what it opens', unit: 'ms', goal: null },
];

/** A figure as it was measured. */
export interface MeasuredFigure {
  readonly figure: PageFigure;
  readonly site: Summary;
  readonly floor: Summary | null;
  /** What the goal comes to in this run; null where there is none, or where it needs a floor that was not measured. */
  readonly limit: number | null;
  readonly met: boolean;
}

/** The figures that a run has taken. Where a sample holds several values, those of all rounds are put together. */
export function measuredFigures(result: PageResult): MeasuredFigure[] {
  return PAGE_FIGURES.flatMap((figure) => {
    const site = summaryOf(result, 'site', figure);
    if (site === null) return [];
    const floor = summaryOf(result, 'floor', figure);
    const { goal } = figure;
    if (goal === null) return [{ figure, site, floor, limit: null, met: true }];
    if ('least' in goal) return [{ figure, site, floor, limit: goal.least, met: site.median >= goal.least }];
    const limit = 'most' in goal ? goal.most : floor === null ? null : above(goal, floor.median);
    return [{ figure, site, floor, limit, met: limit === null || site.median <= limit }];
  });
}

function above(goal: { readonly timesFloor: number } | { readonly aboveFloor: number }, floor: number): number {
  return 'timesFloor' in goal ? goal.timesFloor * floor : goal.aboveFloor + floor;
}

function summaryOf({ samples }: PageResult, page: PageName, figure: PageFigure): Summary | null {
  const own = samples.filter((sample) => sample.page === page && sample.measure === figure.measure);
  const rounds = own.flatMap(({ values }) => (values[figure.key] === undefined ? [] : [values[figure.key] ?? []]));
  const filled = rounds.filter((values) => values.length > 0);
  if (filled.length === 0) return null;
  const share = figure.quantile ?? 0.5;
  const { least, most } = summarize(filled.map((values) => quantile(values, share)));
  return {
    median: filled.some(({ length }) => length > 1) ? quantile(filled.flat(), share) : summarize(filled.flat()).median,
    least,
    most,
  };
}
