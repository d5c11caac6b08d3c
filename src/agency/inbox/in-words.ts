import { INBOX_TEXT } from '../../content/inbox.ts';
import type { Delivery, InboxRequest } from '../../data/inbox-port.ts';
import { FIELD_ROWS, type FieldName, REQUEST_FIELDS, type RequestField } from '../../shared/request-fields.ts';

/** A visitor's answer as the agency reads it. */
export interface Answer {
  readonly field: FieldName;
  readonly label: string;
  /** Never empty. */
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const EARLIER = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago something was, as one would say it; from a week on, its date. The device's clock may be behind: never in the future. */
export function relativeTime(when: number, now: number): string {
  const ms = Math.max(0, now - when);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return AGO.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return AGO.format(-Math.floor(ms / HOUR_MS), 'hour');
  const days = Math.round((midnight(now) - midnight(when)) / DAY_MS);
  if (days < 7) return AGO.format(-days, 'day');
  return (new Date(when).getFullYear() === new Date(now).getFullYear() ? THIS_YEAR : EARLIER).format(when);
}

/** Day and minute by the device's clock. */
export function exactTime(when: number): string {
  return EXACT.format(when);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/**
 * Describes the delivery record; null if there is nothing to say yet. `alarming`: the agency was not notified within a
 * day, so the notice is not set up, or can't start.
 */
export function deliveryWords(delivery: Delivery | null, now: number, createdAt: number | null) {
  const { noticeSent, noticeUnsent, noticeFailed, noticeMissing } = INBOX_TEXT;
  const { isSent = false, problem = '' } = delivery ?? {};
  const alarming = !isSent && createdAt !== null && now - createdAt > DAY_MS;
  if (problem === '' && alarming) return { text: noticeMissing, alarming };
  if (delivery === null) return null;
  const state = isSent ? noticeSent : alarming ? noticeFailed : noticeUnsent;
  return { text: problem === '' ? state : `${state}: ${problem}`, alarming };
}
