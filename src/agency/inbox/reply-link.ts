import { REPLY_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { EMAIL_MAX_LENGTH } from '../../shared/constants.ts';
import { EMAIL } from '../../shared/email.ts';
import { formatAnswer } from '../../shared/request-fields.ts';

/** The maximum length of a link. On Windows, URLs of more than 2083 characters don't open. */
const LONGEST = 2000;
/** The maximum length of a name or a choice in the subject and the greeting. */
const LONGEST_NAME = 60;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
/**
 * Matches line breaks, characters that reorder text, invisible ones, and unpaired surrogates. Joiners are kept, as scripts and
 * emoji need them.
 */
const UNFIT = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{200b}\u{2060}\u{feff}]+/gu;

/**
 * Creates a link that opens a reply to the visitor in the mail program. It quotes as much of the description as fits. The
 * visitor's text can't add a header or an address.
 *
 * @returns null if the visitor's address is invalid.
 */
export function replyLink(request: InboxRequest): string | null {
  const to = request.customerEmail.trim();
  if (to.length > EMAIL_MAX_LENGTH || !EMAIL.test(to) || /\p{Cs}/u.test(to)) return null;
  const subject = REPLY_TEXT.subject(oneLine(formatAnswer(request, 'projectType')));
  const greeting = `${REPLY_TEXT.greeting(oneLine(request.customerName))}\n\n\n`;
  const date = request.createdAt === null ? '' : DAY.format(request.createdAt);
  const description = request.description.trim();
  const link = (body: string) =>
    `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

  for (let length = Math.min(description.length, LONGEST); length > 0; length -= 20) {
    const words = length < description.length ? `${description.slice(0, length)}…` : description;
    const lines = words.split(/\r\n|[\n\r\u{2028}\u{2029}]/u).map((line) => `> ${clean(line)}`);
    const whole = link([greeting, REPLY_TEXT.quoteHead(date), ...lines].join('\n'));
    if (whole.length <= LONGEST) return whole;
  }
  const bare = link(greeting);
  return bare.length <= LONGEST ? bare : null;
}

const PHONE = /^\+?[\d\s().\-/\u{a0}]+$/u;

/** Creates a link that calls the visitor; null if the entry isn't a phone number. */
export function callLink(request: InboxRequest): string | null {
  const entered = request.customerPhone.trim();
  const digits = entered.replace(/\D/g, '');
  if (!PHONE.test(entered) || digits.length < 3) return null;
  return `tel:${entered.startsWith('+') ? '+' : ''}${digits}`;
}

function oneLine(text: string): string {
  const line = clean(text).trim();
  const letters = [...line];
  return letters.length <= LONGEST_NAME ? line : `${letters.slice(0, LONGEST_NAME).join('')}…`;
}

function clean(text: string): string {
  return text.replace(UNFIT, ' ');
}
