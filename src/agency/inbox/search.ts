import { INBOX_TEXT } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import { languageName } from '../../content/languages.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { asciiDomain, normalizeEmail } from '../../shared/email.ts';
import { answersOf, FIELD_ROWS, formatAnswer } from '../../shared/request-fields.ts';
import { toCsv } from '../../shared/to-csv.ts';
import { phoneNumber } from './reply-link.ts';
import { normalizeText, onceEach } from './request-text.ts';

/**
 * Returns the requests with the given status (any if empty) that contain every word of `search` in their answers or their id.
 * Ignores case, accents, the punctuation of phone numbers, and whether a domain is in Unicode or ASCII.
 */
export function filterRequests(
  requests: readonly InboxRequest[],
  { search, status }: { readonly search: string; readonly status: string },
): readonly InboxRequest[] {
  const words = search.split(/\s+/).map((word) => [word, asciiDomain(word), phoneNumber(word) ?? word].map(fold));
  return requests.filter((request) => {
    if (status !== '' && request.status !== status) return false;
    const text = searchText(request);
    return words.every((spellings) => spellings.some((word) => text.includes(word)));
  });
}

/** Returns a request's answers and id, folded. Each request's only once, not for each letter of a search. */
const searchText = onceEach((request: InboxRequest): string => {
  const answers = answersOf(request, FIELD_TEXT).map(({ value }) => value);
  const { id, customerEmail, customerPhone } = request;
  return fold([id, normalizeEmail(customerEmail), phoneNumber(customerPhone), ...answers].join('\n'));
});

/** Removes accents and converts to upper case, in which `ß` equals `SS`. */
function fold(text: string): string {
  return normalizeText(text, 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();
}

/** Formats requests as CSV for spreadsheets. Writes choices as their labels instead of their stored values. */
export function requestsAsCsv(requests: readonly InboxRequest[]): string {
  const { id, createdAt, status } = INBOX_TEXT.columns;
  return toCsv([
    [id, createdAt, status, ...FIELD_ROWS.map(([field]) => FIELD_TEXT[field].label), INBOX_TEXT.language],
    ...requests.map((request) => [
      request.id,
      request.createdAt === null ? '' : new Date(request.createdAt).toISOString(),
      request.status,
      ...FIELD_ROWS.map(([field]) => formatAnswer(request, field, FIELD_TEXT)),
      languageName(request.language),
    ]),
  ]);
}

/** Downloads a text as a file. The file's name consists of `name`, today's date (UTC) and `ending`. */
export function download(text: string, name: string, ending: 'csv' | 'json'): void {
  const type = { csv: 'text/csv;charset=utf-8', json: 'application/json' }[ending];
  const url = URL.createObjectURL(new Blob([text], { type }));
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  Object.assign(document.createElement('a'), { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers read the blob only after the click
}
