import { REPLY_TEXT } from '../../content/inbox.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { cleanLine, cleanText } from '../../shared/characters.ts';
import { EMAIL_MAX_LENGTH } from '../../shared/constants.ts';
import { EMAIL } from '../../shared/email.ts';
import { formatAnswer } from '../../shared/request-fields.ts';

/** The maximum length of a link. On Windows, URLs of more than 2083 characters don't open. */
const LONGEST = 2000;
/** The maximum length of a name or a choice in the subject and the greeting. */
const LONGEST_NAME = 60;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

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
  const description = cleanText(request.description.replace(/\r\n?/g, '\n')).trim();
  const link = (body: string) =>
    `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

  for (let length = Math.min(description.length, LONGEST); length > 0; length -= 20) {
    // The cut may split a surrogate pair.
    const words = length < description.length ? `${cleanText(description.slice(0, length))}…` : description;
    const whole = link([greeting, REPLY_TEXT.quoteHead(date), words.replace(/^/gm, '> ')].join('\n'));
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
  const line = cleanLine(text);
  const letters = [...line];
  return letters.length <= LONGEST_NAME ? line : `${letters.slice(0, LONGEST_NAME).join('')}…`;
}
