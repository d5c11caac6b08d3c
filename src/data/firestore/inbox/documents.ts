import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { FIELD_ROWS, type StoredAnswers } from '../../../shared/request-fields.ts';
import { formatSource, readSource } from '../../../shared/source.ts';
import type { Authorship, Delivery, InboxRequest } from '../../inbox-port.ts';
import { asList, asMap, asText, asTexts, type Fields } from '../../read-records.ts';

/**
 * Converts a stored request, whose fields may be of any type, and its team record, which may not exist. Until version 3.0, the
 * request itself had the status.
 */
export function toInboxRequest(stored: DocumentSnapshot, teamRecord?: DocumentSnapshot): InboxRequest {
  const data: Fields = stored.data() ?? {};
  const { notes, noted, history, last, status, assignee }: Fields = teamRecord?.data() ?? {};
  const answers = FIELD_ROWS.map(([name, { several }]) => [name, (several ? asTexts : asText)(data[name])] as const);
  const changes = [...asList(history), ...(last === undefined ? [] : [last])].map(asMap);
  return {
    id: stored.id,
    cursor: cursorOf(stored),
    ...(Object.fromEntries(answers) as StoredAnswers),
    status: asText(status) || asText(asMap(last).status) || asText(data.status),
    createdAt: asTime(data.createdAt),
    language: asText(data.language),
    source: formatSource(readSource(asMap(data.source))),
    notes: asText(notes),
    noted: noted === undefined ? null : readAuthorship(asMap(noted)),
    assignee: asText(assignee),
    history: changes.map((change) => ({ status: asText(change.status), ...readAuthorship(change) })),
  };
}

/** Serializes a document's position in a list sorted by `createdAt`: its time and its id. */
export function cursorOf(stored: DocumentSnapshot): string {
  return JSON.stringify([stored.get('createdAt') ?? null, stored.id]);
}

/** Returns a cursor's Timestamp, with the microseconds that a Date would lose, and its document's id. */
export function readCursor(cursor: string): [Timestamp, string] {
  const [{ seconds, nanoseconds }, id] = JSON.parse(cursor) as [Timestamp, string];
  return [new Timestamp(seconds, nanoseconds), id];
}

function readAuthorship({ by, at }: Fields): Authorship {
  return { by: asText(by), at: asTime(at) };
}

/**
 * Converts a delivery record. A record with `mailAt` but no `sentAt` also counts as sent: the notice was emailed, and only other
 * messages may be missing. Version 2.0 wrote `told` instead of `sentAt`.
 */
export function toDelivery(stored: DocumentSnapshot): Delivery {
  const { sentAt, mailAt, told, problem }: Fields = stored.data() ?? {};
  const isSent = [sentAt, mailAt].some((time) => asTime(time) !== null) || told === 'told';
  return { isSent, problem: asText(problem) };
}

function asTime(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}
