import { SITE } from '../site.ts';

export const APP_TEXT: typeof import('../en/app.ts').APP_TEXT = {
  offline: 'أنت غير متصل. يمكنك متابعة القراءة، أما الإرسال فينتظر عودة الاتصال.',
  update: {
    ready: 'يتوفر إصدار جديد.',
    waits: 'ينتظر إلى أن ترسل النموذج أو تغلقه.',
    reload: 'إعادة التحميل',
  },
  install: {
    title: 'التثبيت',
    why: `ثبّت ${SITE.name} على جهازك ليُفتح فورًا، حتى دون شبكة.`,
    button: `تثبيت ${SITE.name}`,
    how: 'كيفية التثبيت',
    steps: ['اضغط على «مشاركة» في شريط المتصفح.', 'اختر «إضافة إلى الشاشة الرئيسية».'],
  },
};
