import { SITE } from '../site.ts';

export const FOOTER_TEXT: typeof import('../en/footer.ts').FOOTER_TEXT = {
  closing: 'ثلاث إجابات تكفي للبدء.',
  blurb: 'برمجيات تعمل على الهاتف الذي في جيبك، وعلى شبكتك كما هي.',
  navigation: 'تذييل الصفحة',
  services: {
    title: 'الخدمات',
    links: {
      web: 'تطوير الويب',
      mobile: 'تطبيقات الهاتف',
      ai: 'حلول الذكاء الاصطناعي',
      cloud: 'الخدمات السحابية',
      consulting: 'الاستشارات التقنية',
    },
  },
  company: {
    title: 'الشركة',
    links: { about: 'من نحن', careers: 'الوظائف', blog: 'المدونة', contact: 'تواصل معنا' },
  },
  resources: { title: 'الموارد', links: { cases: 'دراسات الحالة', support: 'الدعم', faq: 'الأسئلة الشائعة' } },
  rights: `${SITE.name}. جميع الحقوق محفوظة.`,
  careersSubject: 'الوظائف',
  website: 'الموقع',
};

export const LEGAL_TITLES: typeof import('../en/footer.ts').LEGAL_TITLES = {
  privacy: 'سياسة الخصوصية',
  terms: 'شروط الخدمة',
  cookies: 'ملفات تعريف الارتباط',
  imprint: 'بيانات صاحب الموقع',
};
