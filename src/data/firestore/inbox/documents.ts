import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { FIELD_ROWS, type StoredAnswers } from '../../../shared/request-fields.ts';
import type { CurrentRequest, Delivery, InboxRequest } from '../../inbox-port.ts';
import { asList, asMap, asText, asTexts, type Fields } from '../../read-records.ts';

export const REQUESTS = 'projectRequests';
/** The collection of team records: the notes on a request and its status changes. Existing databases depend on the name. */
export const TEAM_RECORDS = 'requestDesk';
export const DELIVERIES = 'requestDeliveries';

/** Converts a stored request, whose fields may be of any type. */
export function readRequest(stored: DocumentSnapshot): InboxRequest {
  const data: Fields = stored.data() ?? {};
  const answers = FIELD_ROWS.map(([name, { several }]) => [name, (several ? asTexts : asText)(data[name])] as const);
  return {
    id: stored.id,
    place: JSON.stringify(data.createdAt ?? null),
    ...(Object.fromEntries(answers) as StoredAnswers),
    status: asText(data.status),
    createdAt: asTime(data.createdAt),
    fillSeconds: typeof data.fillSeconds === 'number' ? data.fillSeconds : null,
    language: asText(data.language),
  };
}

/** Combines a request with its team record, which may not exist. Until version 3.0, the request itself had the status. */
export function readCurrent(request: DocumentSnapshot, teamRecord: DocumentSnapshot | undefined): CurrentRequest {
  const { notes, history, last }: Fields = teamRecord?.data() ?? {};
  const changes = [...asList(history), ...(last === undefined ? [] : [last])].map(asMap);
  const stored = readRequest(request);
  return {
    request: last === undefined ? stored : { ...stored, status: asText(asMap(last).status) },
    notes: asText(notes),
    history: changes.map(({ status, by, at }) => ({ status: asText(status), by: asText(by), at: asTime(at) })),
  };
}

/**
 * Converts a delivery record; returns null if there is none. A record with `mailAt` but no `sentAt` also counts as sent: the
 * notice was emailed, and only other messages may be missing. Version 2.0 wrote `told` instead of `sentAt`.
 */
export function readDelivery(stored: DocumentSnapshot): Delivery | null {
  const data: Fields | undefined = stored.data();
  if (data === undefined) return null;
  const isSent = [data.sentAt, data.mailAt].some((time) => asTime(time) !== null) || data.told === 'told';
  return { isSent, problem: asText(data.problem) };
}

function asTime(value: unknown): number | null {
  return value instanceof Timestamp ? value.toDate().getTime() : null;
}
