/** Renders reports, for a file of the command and for the page of `bench:device`. Everything in a report is put in as text. */
import * as Plot from '@observablehq/plot';
import { NOMINAL_MS, nameOf, type Report, type Section, type Table, tablesOf } from '../lab/report.ts';
import { LATE_FACTOR, quantile } from '../lab/statistics.ts';
import css from './report.css?inline';

const WIDTH = 900;
const ROW = 34;
const LABELS = { marginLeft: 190, marginRight: 30, marginBottom: 40, width: WIDTH };
const PARTS = { step: 'var(--series)', links: 'var(--second)', draw: 'var(--third)' };
/** The length of the strip that shows single frames. */
const STRIP_MS = 4000;

export function renderReport({ title, conditions, warnings, sections }: Report): HTMLElement {
  const style = make('style', css);
  const about = make('dl');
  for (const [name, value] of Object.entries(conditions)) about.append(make('dt', name), make('dd', String(value)));
  const report = make('article');
  report.className = 'report';
  report.append(style, make('h1', title), ...warnings.map(renderWarning), about);
  /** One scale for all sections. */
  const longest = Math.max(2 * NOMINAL_MS, ...sections.flatMap(({ subjects }) => subjects.flatMap(intervalsOf)));
  for (const section of sections) {
    report.append(make('h2', section.name), ...chartsOf(section, longest), ...tablesOf(section).map(renderTable));
  }
  return report;
}

function chartsOf(section: Section, longest: number): Element[] {
  const charts = [intervals(section, longest), strip(section, longest), work(section), singleValues(section)];
  return [...charts.filter((one) => one !== undefined), ...comparisons(section)];
}

type Shown = Section['subjects'][number];

function intervalsOf({ rounds }: Shown): number[] {
  return rounds.flatMap(({ samples }) => samples.interval ?? []);
}

/** Charts the distribution of frame intervals, a tick for each frame. */
function intervals({ subjects }: Section, longest: number): Element | undefined {
  const frames = subjects.flatMap((subject) => intervalsOf(subject).map((ms) => ({ name: nameOf(subject), ms })));
  if (frames.length === 0) return undefined;
  const marked = subjects.flatMap((subject) => {
    const all = intervalsOf(subject);
    return all.length === 0 ? [] : [0.5, 0.95, 0.99].map((q) => ({ name: nameOf(subject), ms: quantile(all, q) }));
  });
  return chart('Frame intervals: a tick for each frame, dots at p50, p95 and p99; dashed: late', {
    ...{ ...LABELS, height: 60 + ROW * subjects.length },
    x: { label: 'ms since the frame before', domain: [0, longest], grid: true },
    y: { label: null, domain: subjects.map(nameOf), padding: 0.3 },
    marks: [
      Plot.ruleX([NOMINAL_MS], { stroke: 'var(--faint)' }),
      Plot.ruleX([LATE_FACTOR * NOMINAL_MS], { stroke: 'var(--alarm)', strokeDasharray: '4 3' }),
      Plot.tickX(frames, { x: 'ms', y: 'name', stroke: 'var(--series)', strokeOpacity: 0.35 }),
      Plot.dot(marked, { x: 'ms', y: 'name', fill: 'var(--ink)', r: 3 }),
    ],
  });
}

/** Charts the last seconds, a bar for each frame. */
function strip({ subjects }: Section, longest: number): Element | undefined {
  const bars = subjects.flatMap((subject) => {
    const all = subject.rounds.at(-1)?.samples.interval ?? [];
    let until = 0;
    const backwards = all.toReversed().map((ms) => {
      const bar = { name: nameOf(subject), ms, from: -(until + ms) / 1000, to: -until / 1000 };
      until += ms;
      return bar;
    });
    return backwards.filter(({ from }) => from >= -STRIP_MS / 1000);
  });
  if (bars.length === 0) return undefined;
  const isLate = ({ ms }: { readonly ms: number }) => ms > LATE_FACTOR * NOMINAL_MS;
  return chart('The last seconds: a bar for each frame, as high as its interval; late ones marked', {
    ...{ ...LABELS, height: 60 + 1.6 * ROW * subjects.length },
    x: { label: 's before the end', domain: [-STRIP_MS / 1000, 0] },
    y: { axis: null, domain: [0, longest] },
    fy: { label: null, domain: subjects.map(nameOf), axis: 'left', padding: 0.15 },
    marks: [
      Plot.rectY(bars, {
        ...{ x1: 'from', x2: 'to', y: 'ms', fy: 'name', insetRight: 0.5 },
        fill: (bar: { readonly ms: number }) => (isLate(bar) ? 'var(--alarm)' : 'var(--series)'),
      }),
      Plot.ruleY([0], { stroke: 'var(--rule)' }),
    ],
  });
}

/** Charts the work of a frame: the median, in parts where known, and a line from the median to p99. */
function work({ subjects }: Section): Element | undefined {
  const bars = subjects.flatMap((subject) => {
    const value = (name: string) => subject.figures[name]?.value;
    const whole = value('work p50');
    if (whole === undefined) return [];
    const parts = Object.entries(PARTS).flatMap(([part, color]) => {
      const ms = value(`${part} p50`);
      return ms === undefined ? [] : [{ name: nameOf(subject), ms, color }];
    });
    const rest = whole - parts.reduce((sum, { ms }) => sum + ms, 0);
    return [...parts, { name: nameOf(subject), ms: Math.max(0, rest), color: 'var(--faint)' }];
  });
  if (bars.length === 0) return undefined;
  const tails = subjects.flatMap((subject) => {
    const [p50, p99] = [subject.figures['work p50']?.value, subject.figures['work p99']?.value];
    return p50 === undefined ? [] : [{ name: nameOf(subject), p50, p99 }];
  });
  return chart('Work of a frame: median (step blue, links orange, draw green, other grey), line to p99', {
    ...{ ...LABELS, height: 60 + ROW * subjects.length },
    x: { label: 'ms in the thread that draws', grid: true },
    y: { label: null, domain: subjects.map(nameOf), padding: 0.3 },
    marks: [
      Plot.barX(bars, { x: 'ms', y: 'name', fill: 'color' }),
      Plot.ruleY(tails, { x1: 'p50', x2: 'p99', y: 'name', stroke: 'var(--ink)' }),
      Plot.tickX(tails, { x: 'p99', y: 'name', stroke: 'var(--ink)', inset: 6 }),
    ],
  });
}

/** Charts the differences between two versions with their intervals, one chart for each unit. */
function comparisons({ comparisons }: Section): Element[] {
  return [...new Set(comparisons.map(({ unit }) => unit))].map((unit) => {
    const rows = comparisons
      .filter((one) => one.unit === unit)
      .map((one) => ({
        ...one,
        row: `${one.subject}: ${one.figure}`,
        color: one.isSeen ? 'var(--alarm)' : 'var(--faint)',
      }));
    return chart(`Working tree − commit, ${unit}: difference and 95 % interval; differences seen in red`, {
      ...{ ...LABELS, marginLeft: 240, height: 60 + 0.7 * ROW * rows.length },
      x: { label: unit, grid: true },
      y: { label: null, domain: rows.map(({ row }) => row) },
      marks: [
        Plot.ruleX([0], { stroke: 'var(--ink)' }),
        Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'row', stroke: 'color', strokeWidth: 2 }),
        Plot.dot(rows, { x: 'difference', y: 'row', fill: 'color', r: 4 }),
      ],
    });
  });
}

/** Charts the values in ms that were measured once a round, a dot for each round. */
function singleValues({ subjects }: Section): Element | undefined {
  const dots = subjects.flatMap((subject, at) =>
    subject.rounds.flatMap(({ values }) =>
      Object.entries(values).flatMap(([key, value]) =>
        key.endsWith(', ms') ? [{ name: key.slice(0, -4), value, color: Object.values(PARTS)[at] }] : [],
      ),
    ),
  );
  if (dots.length === 0) return undefined;
  const names = [...new Set(dots.map(({ name }) => name))];
  const colors = ['blue', 'orange', 'green'].slice(0, subjects.length);
  const legend = subjects.map((subject, at) => `${nameOf(subject)} ${colors[at]}`).join(', ');
  return chart(`A dot for each round: ${legend}`, {
    ...{ ...LABELS, marginLeft: 240, height: 60 + 0.7 * ROW * names.length },
    x: { label: 'ms', grid: true, zero: true },
    y: { label: null, domain: names, grid: true },
    marks: [Plot.dot(dots, { x: 'value', y: 'name', stroke: 'color', strokeWidth: 2 })],
  });
}

function chart(caption: string, options: object): Element {
  const figure = make('figure');
  const plot = Plot.plot({ ...options, ariaLabel: caption, style: { background: 'none', fontSize: '12px' } });
  figure.append(make('figcaption', caption), plot);
  return figure;
}

function renderTable({ title, head, rows }: Table): HTMLElement {
  const table = make('table');
  const line = (cells: readonly string[], name: 'th' | 'td') => {
    const row = make('tr');
    row.append(...cells.map((cell) => make(name, cell)));
    return row;
  };
  table.append(make('caption', title), line(head, 'th'), ...rows.map((row) => line(row, 'td')));
  const scroll = make('div');
  scroll.className = 'scroll';
  scroll.append(table);
  return scroll;
}

function renderWarning(warning: string): HTMLElement {
  const paragraph = make('p', warning);
  paragraph.className = 'warning';
  return paragraph;
}

function make(name: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
