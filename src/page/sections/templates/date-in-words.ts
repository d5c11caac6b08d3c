const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as `2026-10-30` as “30 October 2026”; anything else as it is. */
export function inWords(day: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(day.slice(0, 10)) : Number.NaN;
  return Number.isNaN(time) ? day : LONG.format(time);
}
