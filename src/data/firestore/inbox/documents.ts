import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import type { InboxRequest } from '../../inbox-port.ts';
import { readRequest } from '../../read-inbox.ts';
import type { Fields } from '../../read-template.ts';

export const REQUESTS = 'projectRequests';
/** The collection of team records, under its name in the first release. */
export const TEAM_RECORDS = 'requestDesk';
export const DELIVERIES = 'requestDeliveries';

/** Converts a stored document to a request. */
export function toRequest(stored: DocumentSnapshot): InboxRequest {
  const place = JSON.stringify(stored.get('createdAt') ?? null);
  return readRequest({ id: stored.id, place }, fieldsOf(stored));
}

/** Returns a document's fields with times as dates; none if there is no document. */
export function fieldsOf(stored: DocumentSnapshot): Fields {
  return plainFields(stored.data() ?? {});
}

function plainFields(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  const isMap = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap ? plainFields(value) : value;
}
