import { DAY_MS, HOUR_MS, REPLIES_ON_CLOSED_DAYS, REPLY_WITHIN_HOURS } from '../shared/constants.ts';
import { SITE } from './site.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Returns the time by which the agency promises to reply, in ms since 1970 like `sent`. Unless the promise also holds on
 * days on which the office is closed, a time on such a day moves to the same hour of the next open day.
 */
export function replyDue(sent: number, repliesOnClosedDays = REPLIES_ON_CLOSED_DAYS): number {
  const openDays: readonly number[] = SITE.officeHours.days;
  const dayAt = (time: number) =>
    DAYS.indexOf(new Date(time).toLocaleDateString('en-US', { timeZone: SITE.timeZone, weekday: 'short' }));
  let due = sent + REPLY_WITHIN_HOURS * HOUR_MS;
  while (!repliesOnClosedDays && !openDays.includes(dayAt(due))) due += DAY_MS;
  return due;
}
