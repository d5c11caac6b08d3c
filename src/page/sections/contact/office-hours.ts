import { SITE } from '../../../content/site.ts';

/** What the clocks on the wall show in a time zone: a `Date` whose UTC fields are the local ones; null if the browser can't tell. */
function wallTime(timeZone: string, at: Date): Date | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute } = parts;
    return new Date(Date.UTC(year, month - 1, day, hour, minute));
  } catch {
    return null; // The browser does not know the time zone.
  }
}

export interface Office {
  readonly timeZone: string;
  readonly officeHours: { readonly days: readonly number[]; readonly opens: number; readonly closes: number };
}

export interface OfficeTime {
  /** Such as `14:05`. */
  readonly time: string;
  readonly open: boolean;
}

/** The office's time at `now` and whether it is open; null if the browser can't tell. */
export function officeTime(now: Date, { timeZone, officeHours }: Office = SITE): OfficeTime | null {
  const there = wallTime(timeZone, now);
  if (there === null) return null;
  const { days, opens, closes } = officeHours;
  const hour = there.getUTCHours();
  return {
    time: there.toISOString().slice(11, 16),
    open: days.includes(there.getUTCDay()) && hour >= opens && hour < closes,
  };
}

const DAY_H = 24;
const HOUR_MS = 3_600_000;

/**
 * How many hours of a visitor's working day, as long and as early as the office's, the office shares; null if the browser
 * doesn't know one of the time zones. As clocks change at night, both are compared at the visitor's noon.
 */
export function sharedHours(now: Date, timeZone: string, there: Office = SITE): number | null {
  const here = wallTime(timeZone, now);
  if (here === null) return null;
  const time = here.getUTCHours() + here.getUTCMinutes() / 60;
  const noon = new Date(now.getTime() + (DAY_H / 2 - time) * HOUR_MS);
  const [ours, theirs] = [wallTime(there.timeZone, noon), wallTime(timeZone, noon)];
  if (ours === null || theirs === null) return null;

  const { opens, closes } = there.officeHours;
  const apart = Math.abs(ours.getTime() - theirs.getTime()) / HOUR_MS;
  const length = closes - opens;
  // The office's day before or after the visitor's may reach into it, too.
  return Math.max(0, length - apart) + Math.max(0, length - (DAY_H - apart));
}
