import { mailLink } from '../../browser/mail-link.ts';
import { REPLY_TEXT } from '../../content/agency/inbox.ts';
import { FIELD_TEXT } from '../../content/en/request-fields.ts';
import type { InboxRequest } from '../../data/inbox-port.ts';
import { cleanLine, cleanText } from '../../shared/characters.ts';
import { EMAIL_MAX_LENGTH } from '../../shared/constants.ts';
import { EMAIL } from '../../shared/email.ts';
import { formatAnswer } from '../../shared/request-fields.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/**
 * Creates a link that opens a reply in the mail program, with the visitor's description quoted if there is one. The visitor's
 * text can't add headers or recipients.
 *
 * @returns the link; null if the visitor's address is invalid.
 */
export function replyLink(request: InboxRequest): string | null {
  const to = request.customerEmail.trim();
  if (to.length > EMAIL_MAX_LENGTH || !EMAIL.test(to) || /\p{Cs}/u.test(to)) return null;
  const subject = REPLY_TEXT.subject(cleanLine(formatAnswer(request, 'projectType', FIELD_TEXT)));
  const greeting = REPLY_TEXT.greeting(cleanLine(request.customerName));
  const date = request.createdAt === null ? '' : DAY.format(request.createdAt);
  const description = cleanText(request.description).trim();
  const quote = description === '' ? [] : ['', REPLY_TEXT.quoteHead(date), description.replace(/^/gm, '> ')];
  const body = [greeting, '', '', ...quote].join('\n');
  return mailLink(encodeURIComponent(to).replace('%40', '@'), subject, body);
}
