import { machineLine } from '../lab/machine.ts';
import type { Format } from '../report/format.ts';
import type { Summary } from '../report/statistics.ts';
import { type Column, figure } from '../report/table.ts';
import { type MeasuredFigure, measuredFigures, type PageFigure } from './page-figures.ts';
import { MEASURES, type PageResult } from './page-sample.ts';

const COLUMNS: readonly Column[] = [
  ['figure', 'left'],
  ['goal', 'right'],
  ['the page', 'right'],
  ['the floor', 'right'],
  ['', 'left'],
];

/** The whole result in words and tables. */
export function pageReport(result: PageResult, format: Format): string {
  return [
    format.lines(conditions(result)),
    format.table(COLUMNS, measuredFigures(result).map(cells)),
    format.heading('What the measures said beside it'),
    format.lines(remarks(result)),
  ].join('\n\n');
}

function conditions({ machine, plan, skipped }: PageResult): string[] {
  const names = plan.measures.filter((name) => !skipped.includes(name)).map((name) => MEASURES[name]);
  const lines = [
    machineLine(machine),
    `${machine.browser}, no GPU · a phone of 412 × 823 px, dpr 1.75 · own server, brotli, headers of firebase.json`,
    `${plan.repetitions} round${plan.repetitions === 1 ? '' : 's'}${plan.quick ? ', QUICK: worth a first look only' : ''} · median (least–most) · ${names.join('; ')}`,
  ];
  if (skipped.length > 0) {
    const missing = `NOT MEASURED, since Lighthouse is not installed (npm ci --prefix bench): ${skipped.join(', ')}.`;
    lines.push(missing);
  }
  return lines;
}

function cells({ figure: of, site, floor, limit, met }: MeasuredFigure): string[] {
  const verdict = of.goal === null || limit === null ? '' : met ? 'reached' : 'MISSED';
  return [of.what, goalText(of, limit), spread(site, of), floor === null ? '–' : spread(floor, of), verdict];
}

function goalText({ goal, unit }: PageFigure, limit: number | null): string {
  if (goal === null) return '–';
  if ('least' in goal) return String(goal.least);
  if ('timesFloor' in goal) return `≤ ${goal.timesFloor} × floor${limit === null ? '' : ` = ${Math.round(limit)} ms`}`;
  if ('aboveFloor' in goal) return 'as the floor';
  return goal.most === 0 ? '0' : `≤ ${goal.most} ${unit}`.trim();
}

function spread({ median, least, most }: Summary, { unit }: PageFigure): string {
  const text = unit === 'points' ? String : unit === '' ? (value: number) => value.toFixed(3) : figure;
  const suffix = unit === 'ms' || unit === '%' || unit === 'kB' ? ` ${unit}` : '';
  return least === most ? `${text(median)}${suffix}` : `${text(median)}${suffix} (${text(least)}–${text(most)})`;
}

/** What was noted of our page, each once, with how often. */
function remarks({ samples }: PageResult): string[] {
  const counts = new Map<string, number>();
  for (const { page, measure, notes } of samples) {
    if (page !== 'site') continue;
    for (const note of notes) {
      const text = `${measure}: ${note}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const lines = [...counts].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
  return lines.length === 0 ? ['nothing'] : lines;
}
