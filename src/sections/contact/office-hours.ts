import { SITE } from '../../content/site.ts';

/** The office's clock at one moment. */
export interface OfficeTime {
  /** Such as `14:05`. */
  readonly time: string;
  readonly open: boolean;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The office's time at `now` and whether it is open; null if the browser can't tell. */
export function officeTime(now: Date): OfficeTime | null {
  const parts = partsOf(now);
  if (parts === null) return null;
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const days: readonly number[] = SITE.officeHours.days;
  const hour = Number(part('hour'));
  const open =
    days.includes(DAYS.indexOf(part('weekday'))) && hour >= SITE.officeHours.opens && hour < SITE.officeHours.closes;
  return { time: `${part('hour')}:${part('minute')}`, open };
}

function partsOf(now: Date): readonly Intl.DateTimeFormatPart[] | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: SITE.timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now);
  } catch {
    return null; // The browser does not know the time zone.
  }
}
