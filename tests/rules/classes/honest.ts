import * as fc from 'fast-check';
import { ID_LENGTH, USER_AGENT_MAX_LENGTH } from '../../../src/shared/constants.ts';
import { BLANKS, JOINERS, LINE_CONTROLS, letter, visible } from './characters.ts';
import type { Field } from './fields.ts';

/** Names and companies as people write them, with what a narrow pattern would refuse. */
const WRITTEN = [
  ...[
    'Ada',
    'O’Brien',
    "O'Brien",
    'Anne-Marie Weiß',
    'Nguyễn Thị Ánh',
    'Zoë',
    'X Æ A-12',
    '7',
    '–',
    '李小龍',
    '山田　太郎',
  ],
  ...['محمد‌رضا', 'علی‌اکبر', 'ශ්‍රී ලංකා', 'क्‍ष', '김 철수', 'Ολυμπία', 'Мария', 'שרה', 'e\u0301lodie'],
  ...['👩‍💻 Ada', '❤️', 'M&M <Ltd.>', '"Perera & Sons" (Pvt) Ltd', 'Yahoo!', '+94 (0)11 000-0000', 'a  b', 'a\u00A0b'],
];

/** One line that somebody could have written: something visible at both ends, anything that reads in between. */
export function line(longest: number): fc.Arbitrary<string> {
  const inner = fc.oneof(
    { weight: 6, arbitrary: visible },
    { weight: 1, arbitrary: fc.constantFrom(...BLANKS, ...JOINERS, '\u0301') },
  );
  const made = fc
    .tuple(visible, fc.array(inner, { maxLength: 30 }), visible)
    .map(([first, middle, last]) => [first, ...middle, last].join(''));
  return fc.oneof(fc.constantFrom(...WRITTEN), visible, made).filter((text) => text.length <= longest);
}

/** Text of any number of lines, blank ones too. */
export function prose(longest: number): fc.Arbitrary<string> {
  const piece = fc.oneof(line(60), fc.constantFrom(...LINE_CONTROLS, '\r\n', '\n\n\t', ' ', '\u3000'));
  const made = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  return made.map((text) => text.trim()).filter((text) => text.length <= longest);
}

/** An address that a mail server could have, in ASCII or not. */
export function email(longest: number): fc.Arbitrary<string> {
  const word = fc.array(letter, { minLength: 1, maxLength: 10 }).map((letters) => letters.join(''));
  const joined = (marks: string, most: number) =>
    fc
      .tuple(word, fc.array(fc.tuple(fc.constantFrom(...marks), word), { maxLength: most }))
      .map(([first, more]) => first + more.flat().join(''));
  const domain = fc.array(joined('-', 2), { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
  const made = fc.tuple(joined("._+-'!#%&*/=?^{|}~$", 3), domain).map(([local, host]) => `${local}@${host}`);
  const written = [
    "o'brien@example.ie",
    'a@b.co',
    'ada+web@mail.example.org',
    'почта@пример.рф',
    '用户@例子.公司',
    'ada@xn--bcher-kva.example',
  ];
  return fc.oneof(fc.constantFrom(...written), made).filter((text) => text.length <= longest);
}

/** An id as the site makes them. */
export const id: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'), {
    minLength: ID_LENGTH,
    maxLength: ID_LENGTH,
  })
  .map((letters) => letters.join(''));

/** What browsers call themselves. */
export const userAgent: fc.Arbitrary<string> = fc.constantFrom(
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 ('.padEnd(USER_AGENT_MAX_LENGTH, 'x'),
);

/** The time of an event, by the visitor's clock. */
export const isoTime: fc.Arbitrary<string> = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/**
 * Honest texts of a field; of a list, its items.
 *
 * @param most length where it is limited; without it as long as the field may be.
 */
export function honestText(field: Field, most?: Readonly<Record<string, number>>): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'line':
      return line(most?.line ?? field.longest);
    case 'prose':
      return prose(most?.prose ?? field.longest);
    case 'email':
      return email(most?.email ?? field.longest).map((one) => (field.inSmallLetters ? one.toLowerCase() : one));
    case 'user agent':
      return userAgent.map((one) => one.slice(0, most?.['user agent']));
    case 'choice':
    case 'choices':
      return fc.constantFrom(...field.options);
    case 'constant':
      return fc.constant(field.value);
    case 'id':
    case 'own id':
      return id;
    case 'iso time':
    case 'server time':
      return isoTime;
  }
}
