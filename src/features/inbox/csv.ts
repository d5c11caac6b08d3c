/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What makes a spreadsheet read a cell as a formula, or skip to what is one. Full-width signs count as the plain ones. */
const RUNS = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/**
 * A table as CSV (RFC 4180) that no spreadsheet runs: a cell that would be a formula begins with an apostrophe.
 *
 * @param rows the heading first.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
