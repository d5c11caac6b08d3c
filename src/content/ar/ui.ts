import { SITE } from '../site.ts';

export const SECTION_LABELS: typeof import('../en/ui.ts').SECTION_LABELS = {
  home: 'الرئيسية',
  services: 'الخدمات',
  template: 'القوالب',
  about: 'من نحن',
  contact: 'تواصل معنا',
};

export const OFFER: typeof import('../en/ui.ts').OFFER = 'صفحة واحدة فيها السعر';

export const UI_TEXT: typeof import('../en/ui.ts').UI_TEXT = {
  launch: 'أطلق مشروعك',
  loading: (section) => `جارٍ تحميل «${section}»`,
  failed: `تعذر تحميل هذا الجزء من الصفحة. يمكنك مراسلتنا على ${SITE.email}.`,
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  clear: 'مسح',
  clearField: (label) => `مسح ${label}`,
  dismiss: 'إخفاء',
  status: 'حالة الصفحة',
};
