/** Characters that change the order or the presence of others without being seen. Joiners stay: emoji and scripts need them. */
const UNSEEN = /[\u{200b}\u{2060}\u{feff}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/**
 * A visitor's text as one line for a header or a list: no control characters, no line breaks, nothing that reverses what
 * stands beside it, no lone surrogates.
 *
 * @param longest in UTF-16 code units; what is longer is cut and ends in `…`.
 */
export function oneLine(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, longest);
}

/**
 * A visitor's text with its line breaks, each as `\n`; otherwise as {@link oneLine}.
 *
 * @param longest in UTF-16 code units.
 */
export function manyLines(text: string, longest: number): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(UNSEEN, '')
    .trim();
  return cut(lines, longest);
}

/** Cuts before a whole character, with `…` in its place. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // The cut may fall into a surrogate pair; its first half goes too.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Leaves out mail addresses, for logs that anybody may read. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]*[^\s<>()[\]"',;:.]/gu, '(address)');
}

/** Marks each line, so that a visitor can't write what looks like another answer. */
export function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}
