import writeExcelFile, { type Row } from 'write-excel-file/universal';
import { INBOX_TEXT as TEXT } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import { languageName } from '../../content/languages.ts';
import type { Authorship, Delivery, InboxRequest } from '../../data/inbox-port.ts';
import { cleanText } from '../../shared/characters.ts';
import { MINUTE_MS } from '../../shared/constants.ts';
import { FIELD_ROWS, formatAnswer } from '../../shared/request-fields.ts';
import { formatStatus, formatTime } from './format.ts';

/** The longest text that a cell of a spreadsheet can hold. */
const CELL_LENGTH = 32_767;

/** Creates a spreadsheet (.xlsx) of requests. Texts are cells of type text: no number loses a zero, and no formula runs. */
export function createSpreadsheet(
  requests: readonly InboxRequest[],
  deliveries: ReadonlyMap<string, Delivery>,
): Promise<Blob> {
  const { id, createdAt, status, assignee, noted, history } = TEXT.columns;
  const labels = FIELD_ROWS.map(([field]) => FIELD_TEXT[field].label);
  const { language, source, notes, notice: sent } = TEXT;
  const heading = [id, createdAt, status, assignee, ...labels, language, source, notes, noted, history, sent];
  const rows = requests.map((request): Row => {
    const delivery = deliveries.get(request.id);
    const notice = delivery === undefined ? '' : delivery.isSent ? TEXT.noticeSent : TEXT.noticeUnsent;
    return [
      text(request.id),
      request.createdAt === null ? text('') : time(request.createdAt),
      text(formatStatus(request.status)),
      text(request.assignee),
      ...FIELD_ROWS.map(([field]) => text(formatAnswer(request, field, FIELD_TEXT))),
      text(languageName(request.language)),
      text(request.source),
      text(request.notes),
      text(request.noted === null ? '' : byAndAt(request.noted)),
      text(request.history.map((one) => `${formatStatus(one.status)} ${byAndAt(one)}`).join('\n')),
      text([notice, delivery?.problem].filter(Boolean).join(': ')),
    ];
  });
  const bold = heading.map((value) => ({ value, fontWeight: 'bold' as const }));
  return writeExcelFile([bold, ...rows], { stickyRowsCount: 1 }).toBlob();
}

/** Matches the start of what a spreadsheet would read as an escaped character, such as `_x0041_`. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;

function text(value: string) {
  return { type: String, value: cleanText(value).slice(0, CELL_LENGTH).replace(ESCAPE, '_x005F_') };
}

/** Returns a cell with the local time: a spreadsheet's times have no zone, and the package takes them as UTC. */
function time(when: number) {
  const local = new Date(when - new Date(when).getTimezoneOffset() * MINUTE_MS);
  return { type: Date, value: local, format: 'yyyy-mm-dd hh:mm' };
}

function byAndAt({ by, at }: Authorship): string {
  return [by, at === null ? '' : formatTime(at)].filter(Boolean).join(' ');
}
