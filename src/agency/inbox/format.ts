import { INBOX_TEXT, STATUSES } from '../../content/agency/inbox.ts';
import { replyDue } from '../../content/reply-due.ts';
import type { Delivery } from '../../data/inbox-port.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, REPLY_SOON_HOURS } from '../../shared/constants.ts';

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time relative to `now`, or as a date after a week. A future time counts as now: the device's clock may be slow. */
export function formatRelativeTime(when: number, now: number): string {
  const ms = Math.max(0, now - when);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return AGO.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return AGO.format(-Math.floor(ms / HOUR_MS), 'hour');
  const days = Math.round((midnight(now) - midnight(when)) / DAY_MS);
  return days < 7 ? AGO.format(-days, 'day') : DATE.format(when);
}

/** Returns a status's label, or an unknown status unchanged. */
export function formatStatus(status: string): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Formats a time to the minute, in the device's time zone. */
export function formatTime(when: number): string {
  return EXACT.format(when);
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });

/** Describes when the reply to a request is due. `urgency` is `soon` in the last `REPLY_SOON_HOURS`, then `late`. */
export function describeDue(createdAt: number, now: number): { text: string; urgency: 'later' | 'soon' | 'late' } {
  const due = replyDue(createdAt);
  const left = due - now;
  const urgency = left < 0 ? 'late' : left < REPLY_SOON_HOURS * HOUR_MS ? 'soon' : 'later';
  const days = Math.abs(midnight(due) - midnight(now)) / DAY_MS;
  const day = days < 0.5 ? '' : `${WEEKDAY.format(due)} `;
  return { text: `${INBOX_TEXT.due[urgency]} ${days > 6 ? DATE.format(due) : day + TIME.format(due)}`, urgency };
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/**
 * Describes the delivery record of a request's notice to the agency. Without a record, returns null until the request is a day
 * old. `isAlarming` means that the agency still hasn't been notified after a day.
 */
export function describeDelivery(delivery: Delivery | null, now: number, createdAt: number | null) {
  const { noticeSent, noticeUnsent, noticeFailed, noticeMissing } = INBOX_TEXT;
  const { isSent = false, problem = '' } = delivery ?? {};
  const isAlarming = !isSent && createdAt !== null && now - createdAt > DAY_MS;
  if (problem === '' && isAlarming) return { text: noticeMissing, isAlarming };
  if (delivery === null) return null;
  const state = isSent ? noticeSent : isAlarming ? noticeFailed : noticeUnsent;
  return { text: problem === '' ? state : `${state}: ${problem}`, isAlarming };
}
