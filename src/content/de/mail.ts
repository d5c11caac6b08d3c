import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';

export const COPY_MAIL: typeof import('../en/mail.ts').COPY_MAIL = {
  subject: `Ihre Anfrage an ${SITE.name}`,
  thanks: `Danke für Ihre Anfrage. Unser Team prüft sie und meldet sich ${REPLY} bei Ihnen.`,
  choices: 'Ihre Angaben:',
  ignore:
    'Wenn Sie keine Anfrage gesendet haben, hat jemand anders Ihre Adresse eingegeben, und Sie können diese E-Mail ignorieren.',
};
