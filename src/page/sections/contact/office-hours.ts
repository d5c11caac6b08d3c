import { SITE } from '../../../content/site.ts';
import { wallTime } from './wall-time.ts';

/** The office's clock at one moment. */
export interface OfficeTime {
  /** Such as `14:05`. */
  readonly time: string;
  readonly open: boolean;
}

/** The office's time at `now` and whether it is open; null if the browser can't tell. */
export function officeTime(now: Date): OfficeTime | null {
  const there = wallTime(SITE.timeZone, now);
  if (there === null) return null;
  const { days, opens, closes }: { days: readonly number[]; opens: number; closes: number } = SITE.officeHours;
  const hour = there.getUTCHours();
  return {
    time: there.toISOString().slice(11, 16),
    open: days.includes(there.getUTCDay()) && hour >= opens && hour < closes,
  };
}
