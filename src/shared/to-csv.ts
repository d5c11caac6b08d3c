/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Matches the positions where a spreadsheet might read a formula: the start of a cell, and after anything that might end one.
 * Where commas are decimal, Excel splits at semicolons, and at line breaks within quotes. Blanks, invisible characters and
 * quotes before a formula are skipped; full-width operators count, too.
 */
const FORMULA_STARTS = /(?<=^|[\t\n\r;])(?=(?:(?![\t\n\r])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/**
 * Formats a table as CSV (RFC 4180). An apostrophe before each possible formula keeps spreadsheets from running it. Every
 * cell is quoted, as LibreOffice also splits unquoted cells at semicolons and tabs.
 *
 * @param rows the rows, starting with the headings.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`;
}
