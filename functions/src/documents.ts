import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { StoredRequest } from './answers.ts';

/** The document with the sweeps' state: see README.md. */
export const STATE = 'notice/ceiling';

/** Returns whether a request was reported, by its delivery record. Version 2.0 used the field `told`. */
export function isReported(record: DocumentSnapshot): boolean {
  return record.get('sentAt') !== undefined || record.get('told') === 'told';
}

/** Reads a time in milliseconds since 1970; 0 if there is none. */
export function timeOf(document: DocumentSnapshot | undefined, field: string): number {
  const value: unknown = document?.get(field);
  return value instanceof Timestamp ? value.toMillis() : 0;
}

export function toStoredRequest(document: DocumentSnapshot): StoredRequest {
  return { id: document.id, createdAt: timeOf(document, 'createdAt'), data: document.data() ?? {} };
}
