import { counted } from './counts.ts';

export const TEMPLATES_HEADING: typeof import('../en/templates.ts').TEMPLATES_HEADING = {
  title: 'ابدأ من شيء يعمل.',
  lead: 'واجهات مكتملة جاهزة لبياناتك. عاينها أو نزلها أو دعنا نبنِ عليها.',
};

export const TEMPLATES_TEXT: typeof import('../en/templates.ts').TEMPLATES_TEXT = {
  category: 'الفئة',
  all: 'الكل',
  shown: (count, label) => `${counted(count, 'template')}${label && ` في «${label}»`}`,
  featured: (category) => `${category}، مميز`,
  prices: { Free: 'مجاني', Premium: 'احترافي، عند الطلب', Enterprise: 'للمؤسسات، عند الطلب' },
  use: 'استخدام القالب',
  note: (title) => `نود أن نبدأ من القالب «${title}».`,
  preview: 'معاينة',
  previewOf: (title) => ` ${title}، تُفتح في علامة تبويب جديدة`,
  missing: (picture) => `${picture} (غير متاحة)`,
  else: 'ألم تجد ما يشبه مشروعك؟',
};

export const DETAILS_TEXT: typeof import('../en/templates.ts').DETAILS_TEXT = {
  details: 'التفاصيل',
  pictures: 'الصور',
  picture: (number, count) => `الصورة ${number} من ${count}`,
  anotherView: (title) => `${title}، لقطة أخرى`,
  features: 'المزايا',
  builtWith: 'مبني باستخدام',
  price: 'السعر',
  demoIsFree: (price) => `${price}، والعرض التجريبي مجاني`,
  worksWith: 'يعمل مع',
  size: 'الحجم',
  updated: 'آخر تحديث',
  rating: 'التقييم',
  downloads: 'التنزيلات',
  tags: 'الوسوم',
  version: 'الإصدار',
  newTab: '، تُفتح في علامة تبويب جديدة',
  download: 'تنزيل',
  downloadDemo: 'تنزيل العرض التجريبي',
};
