import { SITE } from '../site.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';

export const COPY_MAIL: typeof import('../en/mail.ts').COPY_MAIL = {
  subject: (sent) =>
    `Ihre Anfrage an ${SITE.name}, ${sent.toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: SITE.timeZone })}`,
  thanks: `Danke für Ihre Anfrage. Unser Team prüft sie und meldet sich ${REPLY} bei Ihnen.`,
  choices: 'Ihre Angaben:',
  files: 'Dateien schicken Sie uns einfach als Antwort auf diese E-Mail.',
  book: 'Erstes Gespräch jetzt buchen:',
  ignore:
    'Wenn Sie keine Anfrage gesendet haben, hat jemand anders Ihre Adresse eingegeben, und Sie können diese E-Mail ignorieren.',
};
