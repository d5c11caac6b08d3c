import { SITE } from '../site.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';

export const COPY_MAIL: typeof import('../en/mail.ts').COPY_MAIL = {
  subject: (sent) =>
    `طلبك إلى ${SITE.name}، ${sent.toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: SITE.timeZone })}`,
  thanks: `شكرًا على طلبك. سيراجعه فريقنا ويتواصل معك ${REPLY}.`,
  choices: 'ما طلبته:',
  files: 'لإضافة ملفات، أرفقها بردك على هذه الرسالة.',
  book: 'احجز المكالمة الأولى الآن:',
  ignore: 'إن لم ترسل أي طلب، فقد أدخل شخص آخر عنوانك، ويمكنك تجاهل هذه الرسالة.',
};
