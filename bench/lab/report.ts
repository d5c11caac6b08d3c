/** What a bench reports: a stable JSON format, and its tables. Runs in Node and in browsers. */
import { FRAME_RATE_FPS } from '../../src/shared/constants.ts';
import { compare, type Difference, isSeen, latePercent, quantile } from './statistics.ts';

/** The version of the JSON format. Raise it whenever a key changes its name or meaning. */
const SCHEMA = 1;
/** The interval at which the field should present frames. */
export const NOMINAL_MS = 1000 / FRAME_RATE_FPS;
/** The probability that none of a report's comparisons names a difference if both versions are equal. */
const CONFIDENCE = 0.95;

/** What was measured of one subject in one round. */
export interface Round {
  /** Each frame's or event's value, in ms, in order of time. `interval` holds the time between two frames. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
  /** Single values. A name ends in its unit, such as `CPU, ms/frame`. */
  readonly values: Readonly<Record<string, number>>;
}

/** One of two compared versions of a subject: `before` is the commit, `after` the working tree. */
export type Version = 'before' | 'after';

export interface Subject {
  readonly name: string;
  readonly version?: Version;
}

/** Subjects that were measured under the same conditions. */
export interface Measured {
  readonly name: string;
  readonly subjects: readonly (Subject & { readonly rounds: readonly Round[] })[];
}

/** A figure of all rounds. Percentiles and late frames are those of all samples together, other figures are medians. */
export interface Figure {
  readonly unit: string;
  readonly value: number;
  /** The least and the greatest value of a single round. */
  readonly least: number;
  readonly most: number;
}

export interface Comparison extends Difference {
  readonly subject: string;
  readonly figure: string;
  readonly unit: string;
  readonly isSeen: boolean;
  /** Such as `slower by 0.3 ms`. */
  readonly verdict: string;
}

export interface Section extends Measured {
  readonly subjects: readonly (Measured['subjects'][number] & { readonly figures: Readonly<Record<string, Figure>> })[];
  readonly comparisons: readonly Comparison[];
}

export interface Report {
  readonly schema: typeof SCHEMA;
  readonly bench: string;
  readonly title: string;
  readonly conditions: Readonly<Record<string, string | number>>;
  /** Reasons for which figures of this run are no fair comparison. */
  readonly warnings: readonly string[];
  readonly sections: readonly Section[];
}

/** How to reduce a kind of sample to figures, and the least difference that is worth a verdict. */
const KINDS: Readonly<Record<string, { readonly quantiles: readonly number[]; readonly least: number }>> = {
  interval: { quantiles: [0.5, 0.95, 0.99, 1], least: 0.5 },
  work: { quantiles: [0.5, 0.95, 0.99], least: 0.1 },
  step: { quantiles: [0.5, 0.95, 0.99], least: 0.05 },
  links: { quantiles: [0.5, 0.95, 0.99], least: 0.05 },
  draw: { quantiles: [0.5, 0.95, 0.99], least: 0.05 },
  pointer: { quantiles: [0.5, 0.95], least: 4 },
};
/** The least difference that is worth a verdict, by unit. For ms it is the step of Event Timing. */
const LEAST: Readonly<Record<string, number>> = { ms: 8, 'ms/frame': 0.1, 'ms/s': 1, '%': 0.5, kB: 0.1 };

/** A recipe for a figure. */
interface Recipe {
  readonly name: string;
  readonly unit: string;
  readonly least: number;
  /** False for figures that say nothing about a change, such as the longest interval. */
  readonly isCompared: boolean;
  readonly of: (rounds: readonly Round[]) => number;
}

/** Returns the recipes for all figures of some rounds. Kinds of sample without any sample have none. */
function recipesFor(rounds: readonly Round[]): Recipe[] {
  const recipes: Recipe[] = [];
  for (const [kind, { quantiles, least }] of Object.entries(KINDS)) {
    const pool = (some: readonly Round[]) => some.flatMap(({ samples }) => samples[kind] ?? []);
    if (pool(rounds).length === 0) continue;
    for (const q of quantiles) {
      const name = `${kind} ${q === 1 ? 'max' : `p${100 * q}`}`;
      recipes.push({ name, unit: 'ms', least, isCompared: q < 1, of: (some) => quantile(pool(some), q) });
    }
    if (kind !== 'interval') continue;
    const of = (some: readonly Round[]) => latePercent(pool(some), NOMINAL_MS);
    recipes.push({ name: 'late frames', unit: '%', least: LEAST['%'] ?? 0, isCompared: true, of });
  }
  for (const key of new Set(rounds.flatMap(({ values }) => Object.keys(values)))) {
    const [name = key, unit = ''] = key.split(', ');
    const of = (some: readonly Round[]) =>
      quantile(
        some.flatMap(({ values }) => values[key] ?? []),
        0.5,
      );
    recipes.push({ name, unit, least: LEAST[unit] ?? 0.01, isCompared: true, of });
  }
  return recipes;
}

/** Computes the figures of everything that was measured, and compares the versions, if there are two. */
export function summarize(
  about: Pick<Report, 'bench' | 'title' | 'conditions' | 'warnings'>,
  measured: readonly Measured[],
): Report {
  const pairs = measured.flatMap(({ name, subjects }) =>
    subjects.flatMap(({ name: subject, version, rounds: before }) => {
      const after = subjects.find((one) => one.name === subject && one.version === 'after')?.rounds;
      if (version !== 'before' || after === undefined) return [];
      return recipesFor(before)
        .filter(({ isCompared }) => isCompared)
        .map((recipe) => ({ section: name, subject, recipe, before, after }));
    }),
  );
  // Bonferroni: with 50 figures at 95 % each, equal versions would differ in two or three.
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
  return { schema: SCHEMA, ...about, sections };
}

function figuresOf(rounds: readonly Round[]): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const { name, unit, of } of recipesFor(rounds)) {
    const each = rounds
      .filter((round) => recipesFor([round]).some((one) => one.name === name))
      .map((round) => of([round]));
    figures[name] = { unit, value: of(rounds), least: Math.min(...each), most: Math.max(...each) };
  }
  return figures;
}

/** Returns a comparison's verdict in words. */
export function describe(difference: Difference, unit: string, least: number): string {
  const size = (value: number) => `${figure(value)} ${unit}`.trim();
  if (isSeen(difference, least)) {
    const [up, down] = unit === 'ms' ? ['slower', 'faster'] : ['more', 'less'];
    return `${difference.difference > 0 ? up : down} by ${size(Math.abs(difference.difference))}`;
  }
  const visible = Math.max(least, difference.high - difference.difference);
  return `no difference seen; one of ${size(visible)} would have been`;
}

/** A table of a report. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns a section's tables: the figures of each subject and, if two versions were measured, their comparison. */
export function tablesOf({ subjects, comparisons }: Section): Table[] {
  const rows = recipesFor(subjects.flatMap(({ rounds }) => rounds)).map(({ name, unit }) => {
    return [unit ? `${name}, ${unit}` : name, ...subjects.map(({ figures }) => formatFigure(figures[name], name))];
  });
  const title = 'All rounds together; single values: median of the rounds (least–most)';
  const figures = { title, head: ['', ...subjects.map(nameOf)], rows };
  if (comparisons.length === 0) return [figures];
  const compared = comparisons.map(({ subject, figure: name, unit, before, after, difference, low, high, verdict }) => [
    `${subject}: ${name}${unit ? `, ${unit}` : ''}`,
    figure(before),
    figure(after),
    `${signed(difference)} (${signed(low)} to ${signed(high)})`,
    verdict,
  ]);
  const head = ['', 'commit', 'working tree', 'difference (95 % interval)', 'verdict'];
  return [
    figures,
    { title: 'Working tree against commit; the intervals hold for all figures at once', head, rows: compared },
  ];
}

export function nameOf({ name, version }: Subject): string {
  return version === undefined ? name : `${name} (${version === 'before' ? 'commit' : 'working tree'})`;
}

function formatFigure(of: Figure | undefined, name: string): string {
  if (of === undefined) return '–';
  const isPooled = /p\d+$|max$|^late/.test(name);
  return isPooled || of.least === of.most
    ? figure(of.value)
    : `${figure(of.value)} (${figure(of.least)}–${figure(of.most)})`;
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
  const parts = [
    `# ${title}`,
    Object.entries(conditions)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n'),
  ];
  parts.push(...warnings.map((warning) => `**${warning}**`));
  for (const section of sections) {
    parts.push(`## ${section.name}`);
    for (const { title: caption, head, rows } of tablesOf(section)) parts.push(caption, markdownTable(head, rows));
  }
  return parts.join('\n\n');
}

/** Formats a Markdown table, aligned for terminals: the first column to the left, the others to the right. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const pad = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(titles), line(rule), ...rows.map(line)].join('\n');
}
