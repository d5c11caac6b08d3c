/** Renders reports, for the command's file and for the page of `bench:device`. Inserts all words as text, not as HTML. */
import * as Plot from '@observablehq/plot';
import { NOMINAL_MS, nameOf, type Report, type Section, tablesOf } from '../lab/report.ts';
import { LATE_FACTOR, quantile } from '../lab/statistics.ts';
import css from './report.css?inline';

const LATE_MS = LATE_FACTOR * NOMINAL_MS;
/** The length of the strip that shows single frames. */
const STRIP_S = 4;
const COLORS = { blue: 'var(--series)', orange: 'var(--second)', green: 'var(--third)', grey: 'var(--faint)' };
const [BLUE, ORANGE, GREEN, GREY] = Object.values(COLORS);

export function renderReport({ title, conditions, warnings, sections }: Report): HTMLElement {
  const about = make('dl', '');
  for (const [name, value] of Object.entries(conditions)) about.append(make('dt', name), make('dd', String(value)));
  const report = make('article', '');
  report.className = 'report';
  report.append(make('style', css), make('h1', title), ...warnings.map((text) => make('strong', text)), about);
  const longest = Math.max(...sections.flatMap(({ subjects }) => subjects.flatMap(intervalsOf)), 2 * NOMINAL_MS);
  for (const section of sections) {
    const charts = [...frameCharts(section, longest), ...workChart(section), ...valueChart(section)];
    report.append(make('h2', section.name), ...charts, ...differenceCharts(section));
    for (const { title: caption, rows } of tablesOf(section)) {
      const table = make('table', '');
      table.append(make('caption', caption));
      rows.forEach((cells, at) => {
        const row = make('tr', '');
        row.append(...cells.map((cell) => make(at === 0 ? 'th' : 'td', cell)));
        table.append(row);
      });
      report.append(table);
    }
  }
  return report;
}

function intervalsOf({ rounds }: Section['subjects'][number]): number[] {
  return rounds.flatMap(({ samples }) => samples.interval ?? []);
}

/** Charts the distribution of all frame intervals, and the last frames one by one, on one scale for all sections. */
function frameCharts({ subjects }: Section, longest: number): Element[] {
  const frames = subjects.flatMap((one) => intervalsOf(one).map((ms) => ({ name: nameOf(one), ms })));
  if (frames.length === 0) return [];
  const marked = subjects.flatMap((one) => {
    const all = intervalsOf(one);
    return all.length === 0 ? [] : [0.5, 0.95, 0.99].map((q) => ({ name: nameOf(one), ms: quantile(all, q) }));
  });
  const last = subjects.flatMap((one) => {
    let to = 0;
    return (one.rounds.at(-1)?.samples.interval ?? []).toReversed().map((ms) => {
      const bar = { name: nameOf(one), ms, to, from: to - ms / 1000, color: ms > LATE_MS ? 'var(--alarm)' : BLUE };
      to = bar.from;
      return bar;
    });
  });
  const names = subjects.map(nameOf);
  return [
    chart('Frame intervals: a tick for each frame, dots at p50, p95 and p99; dashed: late', names, 34, {
      x: { label: 'ms since the frame before', domain: [0, longest], grid: true },
      marks: [
        Plot.ruleX([LATE_MS], { stroke: 'var(--alarm)', strokeDasharray: '4 3' }),
        Plot.tickX(frames, { x: 'ms', y: 'name', stroke: BLUE, strokeOpacity: 0.35 }),
        Plot.dot(marked, { x: 'ms', y: 'name', fill: 'currentColor', r: 3 }),
      ],
    }),
    chart('The last seconds: a bar for each frame, as high as its interval; red: late', [], 54 * names.length, {
      x: { label: 's before the end', domain: [-STRIP_S, 0] },
      y: { axis: null, domain: [0, longest] },
      fy: { label: null, domain: names, axis: 'left' },
      marks: [
        Plot.rectY(
          last.filter(({ from }) => from >= -STRIP_S),
          { x1: 'from', x2: 'to', y: 'ms', fy: 'name', fill: 'color', insetRight: 0.5 },
        ),
      ],
    }),
  ];
}

/** Charts the median work of a frame, split into its parts where they are known, and p99. */
function workChart({ subjects }: Section): Element[] {
  const bars = subjects.flatMap((one) => {
    const ms = (figure: string) => one.figures[`${figure} p50`]?.value ?? 0;
    const [step, links, draw] = [ms('step'), ms('links'), ms('draw')];
    const parts = [step, links, draw, Math.max(0, ms('work') - step - links - draw)];
    return parts.map((part, at) => ({ name: nameOf(one), ms: part, color: [BLUE, ORANGE, GREEN, GREY][at] }));
  });
  const ends = subjects.map((one) => ({ name: nameOf(one), ms: one.figures['work p99']?.value }));
  if (ends.every(({ ms }) => ms === undefined)) return [];
  const caption = 'Work of a frame, median: step blue, links orange, draw green, all else grey; tick at p99';
  const x = { label: 'ms in the thread that draws', grid: true };
  const marks = [
    Plot.barX(bars, { x: 'ms', y: 'name', fill: 'color' }),
    Plot.tickX(ends, { x: 'ms', y: 'name', stroke: 'currentColor', strokeWidth: 2 }),
  ];
  return [chart(caption, subjects.map(nameOf), 34, { x, marks })];
}

/** Charts the values that are measured in ms once a round, with a dot for each round. */
function valueChart({ subjects }: Section): Element[] {
  const dots = subjects.flatMap(({ rounds }, at) =>
    rounds.flatMap(({ values }) =>
      Object.entries(values).map(([name, ms]) => ({ name, ms, color: [BLUE, ORANGE][at] })),
    ),
  );
  const shown = dots.filter(({ name }) => name.endsWith(', ms'));
  if (shown.length === 0) return [];
  const legend = subjects.map((one, at) => `${nameOf(one)} ${Object.keys(COLORS)[at]}`).join(', ');
  const marks = [Plot.dot(shown, { x: 'ms', y: 'name', stroke: 'color', strokeWidth: 2 })];
  const names = [...new Set(shown.map(({ name }) => name))];
  return [chart(`A dot for each round: ${legend}`, names, 24, { x: { label: 'ms', grid: true, zero: true }, marks })];
}

/** Charts the differences between two versions, a chart for each unit. */
function differenceCharts({ comparisons }: Section): Element[] {
  return [...new Set(comparisons.map(({ unit }) => unit))].map((unit) => {
    const rows = comparisons
      .filter((one) => one.unit === unit)
      .map((one) => ({ ...one, name: `${one.subject}: ${one.figure}`, color: one.isSeen ? 'var(--alarm)' : GREY }));
    const caption = `Working tree − commit, ${unit}: difference with its 95 % interval; red: a difference is seen`;
    return chart(
      caption,
      rows.map(({ name }) => name),
      24,
      {
        x: { label: unit, grid: true },
        marks: [
          Plot.ruleX([0], { stroke: 'currentColor' }),
          Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'name', stroke: 'color', strokeWidth: 2 }),
          Plot.dot(rows, { x: 'difference', y: 'name', fill: 'color', r: 4 }),
        ],
      },
    );
  });
}

/** Draws a chart with a row of `height` pixels for each name. */
function chart(caption: string, names: readonly string[], height: number, options: object): Element {
  const figure = make('figure', '');
  const width = Math.min(900, innerWidth - 40);
  const marginLeft = width < 600 ? 120 : 250;
  const size = { width, marginLeft, marginBottom: 40, height: 60 + height * Math.max(1, names.length) };
  const y = { label: null, domain: names };
  figure.append(make('figcaption', caption), Plot.plot({ ...size, y, ariaLabel: caption, ...options }));
  return figure;
}

function make(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
