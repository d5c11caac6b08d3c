import { SITE } from '../site.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';

/** The email that confirms a request to the visitor. */
export const COPY_MAIL = {
  /** Names the day, because mail programs group mails with equal subjects. A mailbox gets at most one mail a day. */
  subject: (sent: Date) =>
    `Your request to ${SITE.name}, ${sent.toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: SITE.timeZone })}`,
  thanks: `Thank you for your request. Our team will review it and contact you ${REPLY}.`,
  /** The line above the chosen answers. */
  choices: 'You asked for:',
  files: 'To add files, reply to this mail with them.',
  /** The words before the booking page's URL. */
  book: 'Book the first call now:',
  ignore: 'If you sent no request, somebody else has entered your address, and you can ignore this mail.',
};
