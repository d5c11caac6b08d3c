import { SITE } from '../site.ts';

export const NEWSLETTER_MESSAGES: typeof import('../en/newsletter-messages.ts').NEWSLETTER_MESSAGES = {
  invalid: 'اكتب عنوان بريد إلكتروني، مثل you@example.com.',
  done: 'شكرًا، وصلنا عنوانك. إذا وصلتك رسالة لتأكيد الاشتراك، فأكده من فضلك.',
  offline: 'أنت غير متصل. حاول مجددًا عند عودة الاتصال.',
  failed: 'تعذر الاشتراك. حاول مجددًا.',
  refused: `رفض خادمنا هذا العنوان. راسلنا على ${SITE.email}.`,
};
