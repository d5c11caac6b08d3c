import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';

export const COPY_MAIL: typeof import('../en/mail.ts').COPY_MAIL = {
  subject: `طلبك إلى ${SITE.name}`,
  thanks: `شكرًا على طلبك. سيراجعه فريقنا ويتواصل معك ${REPLY}.`,
  choices: 'ما طلبته:',
  ignore: 'إن لم ترسل أي طلب، فقد أدخل شخص آخر عنوانك، ويمكنك تجاهل هذه الرسالة.',
};
