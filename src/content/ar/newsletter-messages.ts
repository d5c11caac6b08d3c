import { SITE } from '../site.ts';

export const NEWSLETTER_MESSAGES: typeof import('../en/newsletter-messages.ts').NEWSLETTER_MESSAGES = {
  invalid: 'اكتب بريدًا إلكترونيًا، مثل you@example.com.',
  done: 'شكرًا، وصلنا عنوانك. إذا وصلتك رسالة تطلب التأكيد، فأكد من فضلك.',
  offline: 'أنت غير متصل. حاول مجددًا عند عودة الاتصال.',
  failed: 'لم ينجح ذلك. حاول مجددًا.',
  refused: `رفض خادمنا هذا العنوان. راسلنا على ${SITE.email}.`,
};
