/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Matches the positions where a spreadsheet might start reading a formula: the start of a cell, and any place where it might
 * split the cell. If the decimal separator is a comma, Excel splits at semicolons, and at line breaks even within quotes.
 * Blanks, invisible characters and quotes may precede a formula. The operator of a formula may be full-width.
 */
const FORMULA_STARTS = /(?<=^|[\t\n\r;])(?=(?:(?![\t\n\r])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/**
 * Formats a table as CSV (RFC 4180). An apostrophe before each possible formula keeps spreadsheets from running it. Every
 * cell is quoted, because LibreOffice also splits unquoted cells at semicolons and tabs.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`;
}
