import { domainToASCII } from 'node:url';

/** Matches characters that reorder or hide text. Joiners are kept, as emoji and some scripts need them. */
const UNSEEN = /[\u{200b}\u{2060}\u{feff}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
/** Matches one address without a quoted part. It can't contain a second address or a header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Converts a visitor's text to one line without control characters. @param longest the length in UTF-16 code units. */
export function oneLine(text: string, longest: number): string {
  return cut(clean(text).replace(/\s+/g, ' ').trim(), longest);
}

/** Removes control characters from a visitor's text. Keeps line breaks, as `\n`. */
export function manyLines(text: string, longest: number): string {
  return cut(clean(text.replace(/\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu, '\n')).trim(), longest);
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(UNSEEN, '');
}

/** Truncates a text between characters, ending it with `…`. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Removes the first half of a surrogate pair that the cut has split.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Marks each line as a quotation, so that a visitor's text can't imitate another answer. */
export function quote(text: string): string {
  return text.replace(/^/gm, '> ');
}

/**
 * Returns whether a text is one plain address that any mail server accepts. Its domain may be in any script, but the part
 * before the `@` must be ASCII.
 */
export function isAddress(text: string): boolean {
  if (text.length > 254 || !text.isWellFormed() || !ADDRESS.test(text)) return false;
  const [local = '', domain = ''] = text.split('@');
  return /^[!-~]+$/.test(local) && domainToASCII(domain) !== '';
}
