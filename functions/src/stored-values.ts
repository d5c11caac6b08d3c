import { type DocumentData, Timestamp } from 'firebase-admin/firestore';

/** Readers of stored values: what has another type than it should is empty. */

export function asMap(value: unknown): DocumentData {
  return typeof value === 'object' && value !== null ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asTime(value: unknown): number {
  return value instanceof Timestamp ? value.toMillis() : 0;
}
