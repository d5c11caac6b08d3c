import { domainToASCII } from 'node:url';

/** Characters that reorder or hide others. Joiners stay: emoji and some scripts need them. */
const UNSEEN = /[\u{200b}\u{2060}\u{feff}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
/** One address without a quoted part: nothing in it can end it, add a second one or begin a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Turns a visitor's text into one line without control characters. @param longest in UTF-16 code units. */
export function oneLine(text: string, longest: number): string {
  return cut(clean(text).replace(/\s+/g, ' ').trim(), longest);
}

/** Keeps line breaks, as `\n`. */
export function manyLines(text: string, longest: number): string {
  return cut(clean(text.replace(/\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu, '\n')).trim(), longest);
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(UNSEEN, '');
}

/** Cuts before a whole character, and puts `…` in its place. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // The cut may fall into a surrogate pair: its first half goes too.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Marks each line, so that a visitor can't write what looks like another answer. */
export function quote(text: string): string {
  return text.replace(/^/gm, '> ');
}

/**
 * Whether a text is one plain address that any mail server takes. Its domain may be in any script, which has a form in
 * ASCII; the part before the `@` may not.
 */
export function isAddress(text: string): boolean {
  if (text.length > 254 || !text.isWellFormed() || !ADDRESS.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return /^[!-~]+$/.test(local) && domainToASCII(domain) !== '';
}
