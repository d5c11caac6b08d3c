import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { FIELD_ROWS } from '../../shared/request-fields.ts';
import { toCsv } from '../../shared/to-csv.ts';
import { answer } from './in-words.ts';

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
