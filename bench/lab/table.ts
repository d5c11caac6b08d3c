/** Measured values by row and column of a report's table. */
export interface Samples {
  add(row: string, column: string, value: number): void;
  /** Returns a Markdown table with the median of each cell, and the minimum and maximum in brackets. */
  table(corner: string): string;
}

/** Creates an empty table. Rows and columns keep the order in which they first appear. */
export function createSamples(): Samples {
  const rows = new Map<string, Map<string, number[]>>();
  const of = (row: string, column: string) => rows.get(row)?.get(column) ?? [];
  return {
    add(row, column, value) {
      const cells = rows.get(row) ?? new Map<string, number[]>();
      rows.set(row, cells.set(column, [...of(row, column), value]));
    },
    table(corner) {
      const columns = [...new Set([...rows.values()].flatMap((cells) => [...cells.keys()]))];
      const body = [...rows.keys()].map((row) => [row, ...columns.map((column) => summarize(of(row, column)))]);
      return markdownTable([corner, ...columns], body);
    },
  };
}

/** Formats values as `median (min–max)`; as the median alone if all are equal; as a dash if there are none. */
function summarize(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = figure(median(values));
  return least === most ? middle : `${middle} (${figure(least)}–${figure(most)})`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (below === undefined || above === undefined) throw new RangeError('No values.');
  return (below + above) / 2;
}

/** Formats a number with about three significant digits, and with all digits before the decimal point. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** Formats a Markdown table, aligned for terminals: the first column to the left, the others to the right. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const pad = (cell: string, i: number) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0));
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(titles), line(rule), ...rows.map(line)].join('\n');
}
