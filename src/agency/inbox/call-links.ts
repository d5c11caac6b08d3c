import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { SITE } from '../../content/site.ts';

export interface CallLink {
  readonly number: string;
  readonly href: string;
}

/** Matches what separates two numbers: punctuation, or a short word such as `or`, but not the slash in 0711/123456. */
const BETWEEN = /[,;|&\n]|\s[/\\]\s|\s(?!ext\s|x\s)\p{L}{1,5}\s/iu;

/** Matches a remark in brackets after a number, such as `(9-17h)`. Digits alone in brackets may be an extension. */
const REMARK = /(?<=(?:\p{Nd}\P{Nd}*){6})\((?!e?xt?\b)(?=[^)]*[\p{L}:-]).*$/isu;
/** Matches a time of day without brackets, which looks like a part of the number. */
const TIME = /\p{Nd}\s?(?:h|uhr|[ap]\.?m)\b/iu;

/**
 * Creates links that call the numbers in a visitor's entry. Numbers without a country code count as the site's country's.
 * Returns no links unless every number is valid: a wrong number is worse than none. Import lazily: the package is large.
 */
export function callLinks(entry: string): readonly CallLink[] {
  const plain = entry
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replaceAll('＋', '+')
    .replace(/[\p{Pd}−]/gu, '-');
  const parts = plain.split(BETWEEN).filter((part) => /\p{Nd}/u.test(part));
  const numbers = parts.map((entered) => {
    const part = entered.replace(REMARK, '');
    if (TIME.test(part)) return null;
    const number = parsePhoneNumberFromString(part.replace(/^[^+(\p{Nd}]+|[^\p{Nd}]+$/gu, ''), {
      defaultCountry: SITE.country,
      extract: false,
    });
    return number?.isValid() ? { number: number.formatInternational(), href: number.getURI() } : null;
  });
  const links = numbers.filter((link) => link !== null);
  return links.length === numbers.length ? links : [];
}
