import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const HEADER_TEXT: typeof import('../en/page.ts').HEADER_TEXT = {
  skip: 'التخطي إلى المحتوى',
  navigation: 'القائمة الرئيسية',
  start: 'ابدأ الآن',
  theme: 'المظهر',
  themes: { system: 'حسب النظام', light: 'فاتح', dark: 'داكن' },
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
};

export const HERO_TEXT: typeof import('../en/page.ts').HERO_TEXT = {
  badge: `يرد عليك مهندس ${REPLY}`,
  lead: 'نصمم ونبني برمجيات تعمل على هواتف حقيقية وشبكات بطيئة، وتدوم سنوات بعد إطلاقها.',
  demo: 'شاهد عرضًا تجريبيًا',
  offer: `ثلاث إجابات تكفي. وبعد مكالمة أولى تصلك ${OFFER}، مجانًا.`,
  withoutScript: `فعّل JavaScript لفتح نموذج الطلب، أو راسلنا على ${SITE.email}.`,
  olderBrowser: `حدّث متصفحك لفتح نموذج الطلب، أو راسلنا على ${SITE.email}.`,
  pause: 'إيقاف الحركة',
  play: 'تشغيل الحركة',
};

export const WAITING_DIALOG_TEXT: typeof import('../en/page.ts').WAITING_DIALOG_TEXT = {
  waiting: {
    title: 'لحظة من فضلك',
    text: 'جارٍ تحميل النموذج. قد يستغرق ذلك بضع ثوانٍ على شبكة بطيئة.',
    cancel: 'إلغاء',
  },
  failed: {
    title: 'تعذر تحميل النموذج',
    text: 'ربما انقطع الاتصال، أو أن الموقع قيد التحديث. حاول مجددًا بعد قليل.',
  },
  byMail: `أو راسلنا على ${SITE.email}.`,
};
