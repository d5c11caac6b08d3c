/**
 * Which characters a text may hold. Apart from the numbers, which the first script needs: these travel with the forms. Tests
 * hold firestore.rules to them.
 */

/**
 * A character that can be seen: no blank, filler, control or format character, nor one that only changes another's look.
 * Unicode has some of them among letters, marks and symbols, and the rules' Unicode may be older than U+061C.
 */
export const VISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}]/u;
/**
 * A plausible email address: something, one `@`, a domain with a dot, in letters of any script. What can be seen, with
 * what joins letters within Persian and Indic words; nothing that means more than itself in a header,
 * in HTML or in a list of addresses. Of ASCII's signs a domain has only `-` and `_`: `?bcc=` in a link would be a header.
 */
export const EMAIL =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /^(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}"(),:;<>@\\][\u{200C}\u{200D}]*)+@(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}!-,./:-@[-^`{-~][\u{200C}\u{200D}]*)+(?:\.(?:[^\p{Z}\p{Cc}\p{Cf}\p{Co}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{E0000}-\u{E0FFF}!-,./:-@[-^`{-~][\u{200C}\u{200D}]*)+)+$/u;
/** A character that looks like a blank. */
export const BLANK = /[\p{Z}\u{115F}\u{1160}\u{180E}\u{200B}\u{2060}\u{2800}\u{3164}\u{FEFF}\u{FFA0}]/u;
/**
 * A character that no text may contain: a control character other than tab and line break, or one that reorders what is
 * around it (U+202A to U+202E, U+2066 to U+2069).
 */
export const UNWANTED = /[^\P{Cc}\t\n\r]|[\u{2028}-\u{202E}\u{2066}-\u{2069}]/u;
