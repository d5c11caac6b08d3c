import { SITE } from '../../../content/site.ts';

/** Returns the local time in a time zone as a `Date` with that time in its UTC fields; null if the zone is unknown. */
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
    return null;
  }
}

export interface Office {
  readonly timeZone: string;
  readonly officeHours: { readonly days: readonly number[]; readonly opens: number; readonly closes: number };
}

export interface OfficeTime {
  /** The time, such as `14:05`. */
  readonly time: string;
  readonly open: boolean;
}

/** Returns the office's local time and whether it is open; null if the browser doesn't know the time zone. */
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
 * Returns the number of hours that the office's and the visitor's working days share, assuming equal hours in both time zones.
 * Null if the browser doesn't know one of them. Compares both at the visitor's noon, as clocks change at night.
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
  // Also counts the office's previous or next day, which may overlap the visitor's.
  return Math.max(0, length - apart) + Math.max(0, length - (DAY_H - apart));
}
