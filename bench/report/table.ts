/** A column's title and how its cells are aligned. */
export type Column = readonly [title: string, align: 'left' | 'right'];

/** A table as plain text, its columns as wide as they must be. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const { titles, cells, widths } = padded(columns, rows);
  const line = (row: readonly string[]) => row.join('  ').trimEnd();
  return [line(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

/** The same table in Markdown, aligned in the source as well. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const { titles, cells, widths } = padded(columns, escaped, 3);
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const rule = columns.map(([, align], i) => {
    const dashes = '-'.repeat(widths[i] ?? 0);
    return align === 'left' ? dashes : `${dashes.slice(1)}:`;
  });
  return [line(titles), line(rule), ...cells.map(line)].join('\n');
}

function padded(columns: readonly Column[], rows: readonly (readonly string[])[], narrowest = 0) {
  const titles = columns.map(([title]) => title);
  const widths = titles.map((title, i) => Math.max(narrowest, title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const pad = (cells: readonly string[]) =>
    columns.map(([, align], i) => {
      const [cell, width] = [cells[i] ?? '', widths[i] ?? 0];
      return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
    });
  return { titles: pad(titles), cells: rows.map(pad), widths };
}

/** A number with about three significant digits, thousands apart. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value
    .toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replaceAll(',', ' ');
}
