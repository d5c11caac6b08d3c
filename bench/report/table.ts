/**
 * A table in Markdown, aligned in its source as well, so that it can be read in a terminal.
 *
 * @param titles one that ends with a colon is of a column of numbers, aligned to the right.
 */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const isRight = titles.map((title) => title.endsWith(':'));
  const heads = titles.map((title) => title.replace(/:$/, ''));
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = heads.map((head, i) => Math.max(3, head.length, ...escaped.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (isRight[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isRight[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(heads), line(rule), ...escaped.map(line)].join('\n');
}

/** A number with about three significant digits, thousands apart. */
export function figure(value: number): string {
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1000) return String(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value
    .toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replaceAll(',', ' ');
}
