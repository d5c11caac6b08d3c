import * as fc from 'fast-check';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** Every blank of Unicode, and what looks like one: zero-width spaces, Hangul fillers, the empty braille pattern. */
export const BLANKS: readonly string[] = [
  ...[' ', '\u00A0', '\u1680', ...between(0x2000, 0x200a), '\u202F', '\u205F', '\u3000'],
  ...['\u180E', '\u200B', '\u2060', '\uFEFF', '\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800'],
];

/** Marks that honest words contain, but that nobody sees when they stand alone. */
export const JOINERS: readonly string[] = ['\u200C', '\u200D', '\u200E', '\u200F', '\u00AD', '\uFE0F'];

/** What is no blank and yet can't be seen, or changes only another character's look. */
export const UNSEEN: readonly string[] = [
  ...['\u00AD', '\u034F', '\u061C', '\u17B4', '\u180B', '\u200E', '\u2063', '\uE000', '\uFE0F', '\u{E0041}'],
];

/** Every sign of ASCII. */
export const SIGNS: readonly string[] = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

/** Controls that text of several lines is made of. */
export const LINE_CONTROLS: readonly string[] = ['\n', '\r', '\t'];

/** All others: C0, DEL, C1, and Unicode's two line breaks. */
export const CONTROLS: readonly string[] = [...between(0, 0x1f), ...between(0x7f, 0x9f), '\u2028', '\u2029'].filter(
  (character) => !LINE_CONTROLS.includes(character),
);

/** Embeddings, overrides and isolates: they reorder what stands around them. */
export const BIDI: readonly string[] = [...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];

/** What was meant for somebody else than a reader. Whether that is let in depends on the field. */
export const INJECTIONS: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  'Ada\r\nBcc: everyone@example.org',
  'ada@example.org\r\nBcc: everyone@example.org',
  'ada@example.org\nSubject: Hello\n\nBuy',
  'ada@example.org, everyone@example.org',
  'Ada <ada@example.org>',
  '=HYPERLINK("https://example.org","Open")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+94 11'; DROP TABLE requests;--",
  "' OR '1'='1",
  '{"$gt":""}',
  '../../admins/someone',
  '$' + '{7*7}{{7*7}}',
];

const VISIBLE = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]$/u;

/** One character that can be seen, of any script. */
export const visible: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcdeABCDE0123456789') },
  { weight: 1, arbitrary: fc.constantFrom(...'<>"\'&=+@;,/\\(){}[]$%#!?-_.:|`~*') },
  { weight: 3, arbitrary: codePoint(0xa1, 0x2fff) },
  { weight: 1, arbitrary: codePoint(0x3000, 0xffef) },
  { weight: 1, arbitrary: codePoint(0x10000, 0x1faff) },
);

/** A letter or digit of any script, for the parts of an address. */
export const letter: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcdefxyzABCXYZ0123456789') },
  { weight: 1, arbitrary: fc.constantFrom(...'äéøßñžабвαβγ日本語中文한글') },
);

function codePoint(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .integer({ min, max })
    .map((code) => String.fromCodePoint(code))
    .filter((character) => VISIBLE.test(character) && !BLANKS.includes(character));
}
