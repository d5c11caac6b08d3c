import { SITE } from '../site.ts';

export const APP_TEXT: typeof import('../en/app.ts').APP_TEXT = {
  offline: 'أنت غير متصل. يمكنك متابعة القراءة، أما الإرسال فينتظر.',
  update: {
    ready: 'إصدار جديد جاهز.',
    waits: 'ينتظر حتى ترسل النموذج أو تغلقه.',
    reload: 'إعادة التحميل',
  },
  install: {
    title: 'التثبيت',
    why: `ضع ${SITE.name} على جهازك: يفتح فورًا، حتى دون شبكة.`,
    button: `تثبيت ${SITE.name}`,
    how: 'كيفية التثبيت',
    steps: ['اضغط «مشاركة» في شريط المتصفح.', 'اختر «إضافة إلى الشاشة الرئيسية».'],
  },
};
