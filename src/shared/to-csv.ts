/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where a spreadsheet might find a formula: at the start of a cell, and after whatever it might take for the end of one.
 * Where commas are decimal, Excel splits at semicolons and, as quotes then stand within a cell, at line breaks. Blanks,
 * invisible characters and quotes are skipped; full-width signs count as the plain ones.
 */
const RUNS = /(?<=^|[\t\n\r;])(?=(?:(?![\t\n\r])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/**
 * A table as CSV (RFC 4180) that no spreadsheet runs, whatever it splits cells at: an apostrophe stands before what would
 * be a formula. Every cell is quoted, as LibreOffice splits others at semicolons and tabs too.
 *
 * @param rows the heading first.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(RUNS, "'").replaceAll('"', '""')}"`;
}
