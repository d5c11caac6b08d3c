/** What the clocks on the wall show in a time zone: a `Date` whose UTC fields are the local ones; null if the browser can't tell. */
export function wallTime(timeZone: string, at: Date): Date | null {
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
