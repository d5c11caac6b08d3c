/**
 * Patterns for the characters that a text may contain. firestore.rules has the same ones; `tests/rules/data-layer.test.ts`
 * checks that the rules accept what the form sends. They aren't in constants.ts, because the first script includes that file.
 */

/**
 * The invisible characters, as in a regular expression's class: blanks, fillers, variation selectors, control, format and
 * private-use characters. The listed code points are invisible too, but Unicode classes many as letters, marks or symbols.
 * firestore.rules has the same list. The rules need U+061C, because their version of Unicode lacks that character.
 */
export const INVISIBLE = String.raw`\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');

/** Matches a blank: a space of any kind, even of zero width, or a filler. */
const BLANK = /[\p{Z}\u{115F}\u{1160}\u{180E}\u{200B}\u{2060}\u{2800}\u{3164}\u{FEFF}\u{FFA0}]/u;
/**
 * Matches a character that no text may contain: a control character other than tab and line break, a line separator (U+2028,
 * U+2029), or a character that reorders text (U+202A to U+202E, U+2066 to U+2069).
 */
const UNWANTED = /[^\P{Cc}\t\n\r]|[\u{2028}-\u{202E}\u{2066}-\u{2069}]/u;

// Also matches lone surrogates, which Firestore would refuse or store as another character.
const DROPPED = new RegExp(`${UNWANTED.source}|\\p{Cs}`, 'gu');
// Without the lookbehind, a long run of blanks would be scanned again from each of its characters, in quadratic time.
const BLANK_ENDS = new RegExp(`^${BLANK.source}+|(?<!${BLANK.source})${BLANK.source}+$`, 'gu');

/** Converts any system's line separators to line breaks. Removes lone surrogates and other characters that no text may contain. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(DROPPED, '');
}

/** Converts a text to one line without blanks at its ends; returns an empty string if no character is visible. */
export function cleanLine(text: string): string {
  const line = cleanText(text).replace(/[\t\n\r]+/g, ' ');
  return VISIBLE.test(line) ? line.replace(BLANK_ENDS, '') : '';
}
