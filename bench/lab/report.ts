/** Computes a bench's report, in a stable JSON format, and formats it as tables. Runs in Node and in browsers. */
import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { compare, type Difference, isSeen, latePercent, quantile } from './statistics.ts';

/** The interval at which the field should present frames. */
export const NOMINAL_MS = 1000 / FRAME_RATE_FPS;
/** The probability that no comparison of a report names a difference if both versions are equal. */
const CONFIDENCE = 0.95;

/** What was measured of one subject in one round. */
export interface Round {
  /** The values of frames or events, in ms, in order of time. `interval` is the time between two frames. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
  /** Single values. A name ends in the unit, if there is one, as in `CPU, ms/frame`. */
  readonly values: Readonly<Record<string, number>>;
}

/** Something to measure. If two versions are compared, `before` is the commit and `after` the working tree. */
export interface Subject {
  readonly name: string;
  readonly version?: 'before' | 'after';
}

/** Subjects that were measured under the same conditions. */
export interface Measured {
  readonly name: string;
  readonly subjects: readonly (Subject & { readonly rounds: readonly Round[] })[];
}

/** A figure of all rounds: percentiles and late frames of all samples together, medians of single values. */
interface Figure {
  readonly unit: string;
  readonly value: number;
  /** The least and the greatest value of a round. */
  readonly least: number;
  readonly most: number;
}

interface Comparison extends Difference {
  readonly subject: string;
  readonly figure: string;
  readonly unit: string;
  readonly isSeen: boolean;
  /** The result in words, such as `slower by 0.3 ms`. */
  readonly verdict: string;
}

export interface Section extends Measured {
  readonly subjects: readonly (Measured['subjects'][number] & { readonly figures: Readonly<Record<string, Figure>> })[];
  readonly comparisons: readonly Comparison[];
}

export interface Report {
  /** The version of this format. Raise it whenever a key changes its name or meaning. */
  readonly schema: 1;
  readonly bench: string;
  readonly title: string;
  readonly conditions: Readonly<Record<string, string | number>>;
  /** Reasons why figures of this run are no fair comparison. */
  readonly warnings: readonly string[];
  readonly sections: readonly Section[];
}

/** The percentiles of each kind of sample, and the least difference that is worth a verdict, in ms. */
const KINDS: Readonly<Record<string, { readonly percentiles: readonly number[]; readonly least: number }>> = {
  interval: { percentiles: [50, 95, 99, 100], least: 0.5 },
  work: { percentiles: [50, 95, 99], least: 0.1 },
  step: { percentiles: [50, 95, 99], least: 0.05 },
  links: { percentiles: [50, 95, 99], least: 0.05 },
  draw: { percentiles: [50, 95, 99], least: 0.05 },
  pointer: { percentiles: [50, 95], least: 4 },
};
/** The least difference of single values that is worth a verdict, by unit. For ms, it exceeds Event Timing's resolution of 8. */
const LEAST: Readonly<Record<string, number>> = { ms: 12, 'ms/frame': 0.1, 'ms/s': 1, kB: 0.1 };
const LEAST_LATE_PERCENT = 0.5;

interface Recipe {
  readonly name: string;
  readonly unit: string;
  readonly least: number;
  readonly of: (rounds: readonly Round[]) => number;
}

/** Returns how to compute each figure of some rounds, in the order of the tables. */
function recipesFor(rounds: readonly Round[]): Recipe[] {
  const recipes: Recipe[] = [];
  for (const [kind, { percentiles, least }] of Object.entries(KINDS)) {
    const none: number[] = [];
    // In the bootstrap, `concat` takes a third of the time of `flatMap`.
    const pool = (some: readonly Round[]) => none.concat(...some.map(({ samples }) => samples[kind] ?? none));
    if (pool(rounds).length === 0) continue;
    for (const p of percentiles) {
      const name = `${kind} ${p === 100 ? 'max' : `p${p}`}`;
      recipes.push({ name, unit: 'ms', least, of: (some) => quantile(pool(some), p / 100) });
    }
    if (kind !== 'interval') continue;
    const of = (some: readonly Round[]) => latePercent(pool(some), NOMINAL_MS);
    recipes.push({ name: 'late frames', unit: '%', least: LEAST_LATE_PERCENT, of });
  }
  for (const key of new Set(rounds.flatMap(({ values }) => Object.keys(values)))) {
    const [name = key, unit = ''] = key.split(', ');
    const pool = (some: readonly Round[]) => some.flatMap(({ values }) => values[key] ?? []);
    recipes.push({ name, unit, least: LEAST[unit] ?? 0.01, of: (some) => quantile(pool(some), 0.5) });
  }
  return recipes;
}

/** Computes the figures of everything that was measured, and compares the versions, if there are two. */
export function summarize(
  about: Pick<Report, 'bench' | 'title' | 'conditions' | 'warnings'>,
  measured: readonly Measured[],
): Report {
  const pairs = measured.flatMap(({ name: section, subjects }) =>
    subjects.flatMap(({ name: subject, version, rounds: before }) => {
      const after = subjects.find((one) => one.name === subject && one.version === 'after')?.rounds;
      if (version !== 'before' || after === undefined) return [];
      const recipes = recipesFor(before).filter(({ name }) => !name.endsWith('max')); // a single frame says nothing about a version
      return recipes.map((recipe) => ({ section, subject, recipe, before, after }));
    }),
  );
  // Bonferroni's correction: of 50 comparisons at 95 % each, two or three would name a difference between equal versions.
  const confidence = 1 - (1 - CONFIDENCE) / pairs.length;
  const sections = measured.map(({ name, subjects }) => ({
    name,
    subjects: subjects.map((subject) => ({ ...subject, figures: figuresOf(subject.rounds) })),
    comparisons: pairs
      .filter(({ section }) => section === name)
      .map(({ subject, recipe: { name: figure, unit, least, of }, before, after }) => {
        const difference = compare(before, after, of, confidence);
        const verdict = { isSeen: isSeen(difference, least), verdict: describe(difference, unit, least) };
        return { subject, figure, unit, ...difference, ...verdict };
      }),
  }));
  return { schema: 1, ...about, sections };
}

function figuresOf(rounds: readonly Round[]): Record<string, Figure> {
  const figures = recipesFor(rounds).map(({ name, unit, of }) => {
    const each = rounds.flatMap(
      (round) =>
        recipesFor([round])
          .find((one) => one.name === name)
          ?.of([round]) ?? [],
    );
    return [name, { unit, value: of(rounds), least: Math.min(...each), most: Math.max(...each) }];
  });
  return Object.fromEntries(figures);
}

/** Puts the verdict on a difference into words. */
export function describe(difference: Difference, unit: string, least: number): string {
  const size = (value: number) => `${figure(value)} ${unit}`.trim();
  if (!isSeen(difference, least)) {
    return `no difference seen; one of ${size(Math.max(least, difference.high - difference.difference))} would have been`;
  }
  const [up, down] = unit === 'ms' ? ['slower', 'faster'] : ['more', 'less'];
  return `${difference.difference > 0 ? up : down} by ${size(Math.abs(difference.difference))}`;
}

/** Returns a section's figures and, if two versions were measured, their comparison, as tables. The first row is the head. */
export function tablesOf({ subjects, comparisons }: Section): { title: string; rows: string[][] }[] {
  const of = (name: string, unit: string) => (unit === '' ? name : `${name}, ${unit}`);
  const figures = recipesFor(subjects.flatMap(({ rounds }) => rounds)).map(({ name, unit }) => {
    return [of(name, unit), ...subjects.map((subject) => formatFigure(subject.figures[name], name))];
  });
  const title = 'All rounds together; single values: median of the rounds (least–most)';
  const tables = [{ title, rows: [['', ...subjects.map(nameOf)], ...figures] }];
  if (comparisons.length === 0) return tables;
  const head = ['', 'commit', 'working tree', 'difference (95 % interval)', 'verdict'];
  const compared = comparisons.map(({ subject, figure: name, unit, before, after, difference, low, high, verdict }) => {
    const interval = `${signed(difference)} (${signed(low)} to ${signed(high)})`;
    return [`${subject}: ${of(name, unit)}`, figure(before), figure(after), interval, verdict];
  });
  return [...tables, { title: 'Comparison; the intervals hold for all figures at once', rows: [head, ...compared] }];
}

export function nameOf({ name, version }: Subject): string {
  return version === undefined ? name : `${name} (${version === 'before' ? 'commit' : 'working tree'})`;
}

function formatFigure(shown: Figure | undefined, name: string): string {
  if (shown === undefined) return '–';
  const { value, least, most } = shown;
  const isPooled = /p\d+$|max$|^late/.test(name);
  return isPooled || least === most ? figure(value) : `${figure(value)} (${figure(least)}–${figure(most)})`;
}

function signed(value: number): string {
  return value > 0 ? `+${figure(value)}` : figure(value).replace('-', '−');
}

/** Formats a number with about three significant digits, and with all digits before the decimal point. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** Formats a report as Markdown. */
export function toMarkdown({ title, conditions, warnings, sections }: Report): string {
  const about = Object.entries(conditions).map(([name, value]) => `- ${name}: ${value}`);
  const parts = [`# ${title}`, about.join('\n'), ...warnings.map((warning) => `**${warning}**`)];
  for (const section of sections) {
    const tables = tablesOf(section).map(({ title: caption, rows }) => `${caption}\n\n${markdownTable(rows)}`);
    parts.push(`## ${section.name}`, ...tables);
  }
  return parts.join('\n\n');
}

/** Formats a Markdown table, aligned for terminals: the first column to the left, the others to the right. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const pad = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
