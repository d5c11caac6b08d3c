import { REPLY_WITHIN_HOURS } from '../../shared/constants.ts';
import { SITE } from '../site.ts';
import { counted } from './counts.ts';

export const COPY_MAIL: typeof import('../en/mail.ts').COPY_MAIL = {
  subject: `طلبك إلى ${SITE.name}`,
  thanks: `شكرًا على طلبك. سيراجعه فريقنا ويتواصل معك خلال ${counted(REPLY_WITHIN_HOURS, 'hour')}.`,
  choices: 'ما طلبته:',
  ignore: 'إن لم ترسل أي طلب، فقد أدخل شخص آخر عنوانك، ويمكنك تجاهل هذه الرسالة.',
};
