/** A text's first sentence; the whole text if it is one. A sentence ends before a capital, not at an abbreviation. */
export function firstSentence(text: string): string {
  return /^.+?[.!?…]['"’”)]*(?=\s+["'“‘(]*\p{Lu})/su.exec(text)?.[0] ?? text;
}

/** A day such as `2026-10-30` as “30 October 2026”; anything else as it is. */
export function inWords(day: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(day.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(time)) return day;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
