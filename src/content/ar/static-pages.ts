import { SITE } from '../site.ts';

export const NOT_FOUND_TEXT: typeof import('../en/static-pages.ts').NOT_FOUND_TEXT = {
  code: '404',
  title: 'لا يوجد شيء في هذا العنوان.',
  text: 'قد يكون قديمًا أو مكتوبًا خطأً. كل ما لدينا في صفحة واحدة.',
  home: 'إلى الصفحة الرئيسية',
  write: 'راسلنا',
};

export const LEGAL_PAGE_TEXT: typeof import('../en/static-pages.ts').LEGAL_PAGE_TEXT = {
  name: 'معلومات قانونية',
  description: `سياسة الخصوصية والشروط وملفات تعريف الارتباط في ${SITE.name}، بلغة واضحة.`,
  title: 'المعلومات القانونية، بلغة واضحة',
  changed: (day) => `آخر تعديل في ${day}`,
  navigation: 'النصوص القانونية',
};

export const MANIFEST_TEXT: typeof import('../en/static-pages.ts').MANIFEST_TEXT = {
  launch: 'أطلق مشروعًا',
  screenshots: {
    home: 'الشاشة الأولى',
    templates: 'قوالب تبدأ منها',
    phoneHome: 'الشاشة الأولى على هاتف',
    phoneRequest: 'نموذج الطلب على هاتف',
  },
};
