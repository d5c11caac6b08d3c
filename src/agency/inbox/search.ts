import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { asciiDomain, normalizeEmail } from '../../shared/email.ts';
import { answersOf } from '../../shared/request-fields.ts';
import { memoize } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';

/**
 * Returns the requests that contain every word of `search` in their answers, notes or id, newest first. Ignores case, accents
 * and the punctuation of phone numbers. Letters that people interchange are equal, as are a domain's Unicode and ASCII forms.
 */
export function searchRequests(requests: readonly InboxRequest[], search: string): readonly InboxRequest[] {
  const isNumber = phoneDigits(search) !== '';
  const words = (isNumber ? [search.trim()] : search.split(/\s+/)).map((word) => ({
    spellings: [word, asciiDomain(word)].map(fold),
    digits: phoneDigits(word),
  }));
  const found = requests.filter((request) => {
    const { text, digits } = textsOf(request);
    return words.every(
      (word) =>
        word.spellings.some((one) => text.includes(one)) || (word.digits !== '' && digits.includes(word.digits)),
    );
  });
  return found.sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
}

/** Returns a request's searchable texts. Computes them once, not for each letter that is typed. */
const textsOf = memoize((request: InboxRequest) => {
  const answers = answersOf(request, FIELD_TEXT).map(({ value }) => value);
  const { id, customerEmail, customerPhone, notes } = request;
  const phone = latinDigits(customerPhone);
  // With and without the national prefix, as in +49 (0)30.
  const digits = [phone, phone.replace(/\(0\)/, '')].map((one) => one.replace(/\D/g, ''));
  return {
    text: fold([id, normalizeEmail(customerEmail), notes, ...answers].join('\n')),
    digits: [...digits, ...answers.map((answer) => latinDigits(answer).replace(/[^\d\n]+/g, ' '))].join('\n'),
  };
});

/** The fewest digits in a search that count as a phone number, or part of one. */
const LEAST_DIGITS = 4;

/** Returns a phone number's digits without the prefixes 0, 00 and +; an empty string for any other text. */
function phoneDigits(text: string): string {
  const entry = latinDigits(text)
    .replace(/\(0\)/, '')
    .replace(/[\p{Cf}\p{Pd}\s().+/−]/gu, '');
  return /^\d+$/.test(entry) && entry.length >= LEAST_DIGITS ? entry.replace(/^0+/, '') : '';
}

/** Converts Arabic and Persian digits, and full-width ones, to ASCII. */
function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Letters that people interchange, each with its replacement. Applied after accents have been removed. */
const INTERCHANGED: Readonly<Record<string, string>> = {
  ...{ ٱ: 'ا', ء: '', ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ۀ: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك', ۃ: 'ه' },
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Ħ: 'H', Æ: 'A', Œ: 'O', Þ: 'TH', ẞ: 'SS' },
};
const INTERCHANGED_LETTER = new RegExp(`[${Object.keys(INTERCHANGED).join('')}]`, 'gu');

/**
 * Folds a text for comparison. Removes accents, vowel marks, tatweel, apostrophes and invisible characters. Unifies digits,
 * hyphens and interchanged letters. Converts to upper case, with `ß` as `SS`. German names may have `ä`, `ae` or `a`: all are
 * equal.
 */
function fold(text: string): string {
  return latinDigits(normalizeText(text, 'NFKD'))
    .replace(/[\p{Mn}\p{Cf}ـ'‘’ʼ]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
    .replace(INTERCHANGED_LETTER, (letter) => INTERCHANGED[letter] ?? letter)
    .replace(/([AOU])E/g, '$1');
}
