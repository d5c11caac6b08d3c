/**
 * The characters that a text may contain, as in firestore.rules (`tests/rules/rules.test.ts` compares them). They are not in constants.ts, as that
 * is part of the first script, and these load with the forms.
 */

/**
 * Matches a visible character: not a blank, filler, control or format character, nor one that only modifies another.
 * Unicode classifies some of these as letters, marks or symbols, and U+061C is newer than the Unicode version of the rules.
 */
export const VISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}]/u;
/**
 * Matches a plausible email address: a local part, one `@`, and a domain with a dot, in any script. It allows visible
 * characters, and the joiners inside Persian and Indic words. It excludes characters with a meaning in headers, HTML or lists
 * of addresses. A domain may contain no ASCII punctuation except `-` and `_`, as `?bcc=` in a link would add a header.
 */
export const EMAIL =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /^(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}"(),:;<>@\\][\u{200C}\u{200D}]*)+@(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}!-,./:-@[-^`{-~][\u{200C}\u{200D}]*)+(?:\.(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}!-,./:-@[-^`{-~][\u{200C}\u{200D}]*)+)+$/u;
/** Matches a character that looks like a blank. */
export const BLANK = /[\p{Z}\u{115F}\u{1160}\u{180E}\u{200B}\u{2060}\u{2800}\u{3164}\u{FEFF}\u{FFA0}]/u;
/**
 * Matches a character that no text may contain: control characters other than tab and line break, and those that separate
 * lines or reorder text (U+2028 to U+202E, U+2066 to U+2069).
 */
export const UNWANTED = /[^\P{Cc}\t\n\r]|[\u{2028}-\u{202E}\u{2066}-\u{2069}]/u;

// Half a surrogate pair is no text: Firestore would refuse it or store another character.
const DROPPED = new RegExp(`${UNWANTED.source}|\\p{Cs}`, 'gu');
// Format characters but those that join letters: an address copied from right-to-left text comes with some, one
// beside an emoji with what colours it.
const FORMAT = /[^\P{Cf}\u{200C}\u{200D}]|\u{FE0F}/gu;
// Looks back, or a long run of blanks would be tried from each of them.
const BLANK_ENDS = new RegExp(`^${BLANK.source}+|(?<!${BLANK.source})${BLANK.source}+$`, 'gu');

/** Removes what no text may contain. */
export function cleanText(text: string): string {
  return text.replace(/[\v\f\x85\u2028\u2029]/g, '\n').replace(DROPPED, '');
}

/** Makes one line of a text, without blanks at its ends; an empty one if nothing in it is visible. */
export function cleanLine(text: string): string {
  const line = cleanText(text).replace(/[\t\n\r]+/g, ' ');
  return VISIBLE.test(line) ? line.replace(BLANK_ENDS, '') : '';
}

/** Removes the format characters with which an email address was copied. */
export function cleanAddress(text: string): string {
  return cleanLine(cleanText(text).replace(FORMAT, ''));
}
