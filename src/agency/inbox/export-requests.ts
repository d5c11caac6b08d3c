import { INBOX_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { FIELD_ROWS } from '../../shared/request-fields.ts';
import { toCsv } from '../../shared/to-csv.ts';
import { formatAnswer } from './format.ts';

/** Formats requests as a table for spreadsheets, with choices by their labels. */
export function requestsAsCsv(requests: readonly InboxRequest[]): string {
  const { id, createdAt, status } = INBOX_TEXT.columns;
  return toCsv([
    [id, createdAt, status, ...FIELD_ROWS.map(([, { label }]) => label)],
    ...requests.map((request) => [
      request.id,
      dateOf(request.createdAt)?.toISOString() ?? '',
      request.status,
      ...FIELD_ROWS.map(([field]) => formatAnswer(request, field)),
    ]),
  ]);
}

/** Formats requests as stored, with times in ISO 8601. */
export function requestsAsJson(requests: readonly InboxRequest[]): string {
  const records = requests.map(({ place, ...stored }) => ({
    ...stored,
    createdAt: dateOf(stored.createdAt),
    updatedAt: dateOf(stored.updatedAt),
    contactedAt: dateOf(stored.contactedAt),
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** Saves a text as a file on the device. */
export function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read it later
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
