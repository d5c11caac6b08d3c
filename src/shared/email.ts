import { cleanLine, cleanText, INVISIBLE } from './characters.ts';

/**
 * Returns a pattern for visible characters except `excluded` and U+FFFD, the sign of a lost character. Joiners (U+200C,
 * U+200D) may follow them, as in Persian.
 */
const allBut = (excluded: string) => String.raw`(?:[^${INVISIBLE}\u{FFFD}${excluded}][\u{200C}\u{200D}]*)+`;
/** Excludes characters with a meaning in headers or lists of addresses. */
const LOCAL_PART = allBut(String.raw`"(),:;<>@\\`);
/** Excludes all ASCII punctuation except `-` and `_`, because `?bcc=` in a mail link would add a recipient. */
const LABEL = allBut(String.raw`!-,./:-@[-^\x60{-~`);
const ADDRESS = String.raw`${LOCAL_PART}@${LABEL}(?:\.${LABEL})+`;

/** Matches a plausible email address: a local part, one `@`, and a domain with a dot, in any script. */
export const EMAIL = new RegExp(`^${ADDRESS}$`, 'u');

/**
 * Matches an address as people copy it: from a link or after a name or label, in quotes, brackets or a list of one. Doesn't match
 * several addresses, or an address with a typing error, such as a blank or a comma in it.
 */
const COPIED = new RegExp(String.raw`^(?:[^<>]*<|[^@<>]*:)?[\s"'\p{Ps}]*(${ADDRESS})(?:\?.*)?[\s>"'\p{Pe};,.]*$`, 'u');

/**
 * Matches invisible characters that may be copied along with an address, such as those of right-to-left text, or variation
 * selectors from a PDF or an emoji. Doesn't match joiners, because Persian and Indic words need them.
 */
const FORMAT = /[^\P{Cf}\u{200C}\u{200D}]|[\u{FE00}-\u{FE0F}]/gu;

/** Declared here because this folder is compiled without the types of browsers and Node. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * Extracts the address from a typed or pasted text, such as `Ada <ada@example.com>` or `mailto:ada@example.com`. Removes
 * invisible characters, and blanks at the ends and around the `@`. Converts full-width letters and stops, which Japanese input
 * methods produce, and ligatures, which PDFs contain, to plain characters.
 */
export function cleanAddress(text: string): string {
  const plainer = cleanText(text).normalize('NFKC').replaceAll('。', '.');
  const address = cleanLine(plainer.replace(FORMAT, '').normalize('NFC'));
  // Removes joiners from ASCII addresses only. Some senders insert them to keep mail programs from making the address a link.
  const bare = address.replace(/[\u{200C}\u{200D}]/gu, '');
  const plain = (/[^\0-\x7f]/.test(bare) ? address : bare.trim()).replace(/ *@ */, '@');
  return EMAIL.test(plain) ? plain : (COPIED.exec(plain.replace(/mailto:/i, ''))?.[1] ?? plain);
}

/**
 * Converts an address's domain to ASCII (`xn--…`), as Chromium's email fields do. The local part and an invalid domain stay
 * unchanged.
 */
export function asciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (!/[^\0-\x7f]/.test(domain)) return email;
  try {
    return email.slice(0, start) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/**
 * Returns the spelling by which addresses are compared: lower case, with an ASCII domain. The standard allows case-sensitive
 * local parts, but hardly any mail server has them.
 */
export function normalizeEmail(email: string): string {
  return asciiDomain(email.trim().normalize('NFC')).toLowerCase();
}
