import { LOCALE } from '#content/language.ts';
import { SITE } from '../../../content/site.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/constants.ts';

interface Office {
  readonly timeZone: string;
  readonly officeHours: { readonly days: readonly number[]; readonly opens: number; readonly closes: number };
}

/** Returns the office's local time as a `Date` with that time in its UTC fields. */
function localTime({ timeZone }: Office, at: Date): Date {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

interface OfficeTime {
  /** The time, such as `14:05`. */
  readonly time: string;
  /** The day of the week in the page's language. */
  readonly day: string;
  readonly isOpen: boolean;
}

/** Returns the office's local time and day, and whether it is open. */
export function officeTime(now: Date, office: Office = SITE): OfficeTime {
  const there = localTime(office, now);
  const { days, opens, closes } = office.officeHours;
  const hour = there.getUTCHours();
  return {
    time: TIME.format(there),
    day: DAY.format(there),
    isOpen: days.includes(there.getUTCDay()) && hour >= opens && hour < closes,
  };
}

const DAY_H = 24;

/**
 * Returns the number of hours that the office's and the visitor's working days share, assuming that both work the same local
 * hours. Compares the clocks at the visitor's noon, because summer time begins and ends at night.
 */
export function sharedHours(now: Date, office: Office = SITE): number {
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), DAY_H / 2);
  const here = noon.getTime() - noon.getTimezoneOffset() * MINUTE_MS;
  const apart = Math.abs(localTime(office, noon).getTime() - here) / HOUR_MS;
  const length = office.officeHours.closes - office.officeHours.opens;
  // Also counts the office's previous or next day, which may overlap the visitor's day.
  return Math.max(0, length - apart) + Math.max(0, length - (DAY_H - apart));
}
