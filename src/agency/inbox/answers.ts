import type { InboxRequest } from '../../data/inbox-port.ts';
import { FIELD_ROWS, type FieldName, REQUEST_FIELDS, type RequestField } from '../../shared/request-fields.ts';

/** A visitor's answer as the agency reads it. */
export interface Answer {
  readonly field: FieldName;
  readonly label: string;
  /** Never empty; the description may have several lines. */
  readonly value: string;
}

const FIELDS: Readonly<Record<FieldName, RequestField>> = REQUEST_FIELDS;

/** One answer in words: choices by their labels, or as they are stored if the form has no such choice. */
export function answer(request: InboxRequest, field: FieldName): string {
  const stored = request[field];
  const labelOf = (value: string) => FIELDS[field].choices?.find((option) => option.value === value)?.label ?? value;
  return typeof stored === 'string' ? labelOf(stored) : stored.map(labelOf).join(', ');
}

/** What the visitor answered, in the order of the form; what was left out is not in it. */
export function answersOf(request: InboxRequest): readonly Answer[] {
  return FIELD_ROWS.map(([field, { label }]) => ({ field, label, value: answer(request, field) })).filter(
    ({ value }) => value.trim() !== '',
  );
}

/** The answers as text, for the clipboard. */
export function answersAsText(request: InboxRequest): string {
  return answersOf(request)
    .map(({ label, value }) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`))
    .join('\n');
}
