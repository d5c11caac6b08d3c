import { SITE } from '../site.ts';

export const CONSENTS: typeof import('../en/newsletter.ts').CONSENTS = {
  'news-1': 'أخبارنا بالبريد الإلكتروني بين حين وآخر. بالضغط على «اشتراك» توافق على تلقيها إلى أن تطلب منا التوقف.',
};

export const NEWSLETTER_TEXT: typeof import('../en/newsletter.ts').NEWSLETTER_TEXT = {
  title: 'ابقَ على اطلاع',
  withoutScript: 'فعّل JavaScript للاشتراك، أو راسلنا.',
  email: 'البريد الإلكتروني للنشرة',
  example: 'you@example.com',
  subscribe: 'اشتراك',
  subscribing: 'جارٍ الاشتراك…',
  failed: 'تعذر التحميل. حاول مجددًا.',
};

export const NEWSLETTER_MESSAGES: typeof import('../en/newsletter.ts').NEWSLETTER_MESSAGES = {
  invalid: 'اكتب عنوان بريد إلكتروني، مثل you@example.com.',
  done: 'شكرًا، وصلنا عنوانك. إذا وصلتك رسالة لتأكيد الاشتراك، فأكده من فضلك.',
  offline: 'أنت غير متصل. حاول مجددًا عند عودة الاتصال.',
  failed: 'تعذر الاشتراك. حاول مجددًا.',
  refused: `رفض خادمنا هذا العنوان. راسلنا على ${SITE.email}.`,
};
