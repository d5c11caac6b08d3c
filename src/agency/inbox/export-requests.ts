import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { FIELD_ROWS } from '../../shared/request-fields.ts';
import { answer } from './answers.ts';

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

/** The requests as a table for spreadsheets, with answers in words. */
export function requestsAsCsv(requests: readonly InboxRequest[]): string {
  const { id, createdAt, status } = INBOX_TEXT.columns;
  return toCsv([
    [id, createdAt, status, ...FIELD_ROWS.map(([, { label }]) => label)],
    ...requests.map((request) => [
      request.id,
      iso(request.createdAt) ?? '',
      request.status,
      ...FIELD_ROWS.map(([field]) => answer(request, field)),
    ]),
  ]);
}

/** The requests as they are stored, times in ISO 8601. */
export function requestsAsJson(requests: readonly InboxRequest[]): string {
  const records = requests.map(({ place, version, ...stored }) => ({
    ...stored,
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** Has the browser save a text as a file. */
export function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it later
}

function iso(time: number | null): string | null {
  return time === null || Number.isNaN(new Date(time).getTime()) ? null : new Date(time).toISOString();
}
