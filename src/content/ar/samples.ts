import type { Category, ImageFile, Template } from '../../shared/domain.ts';

/** The six categories that the seeder adds, in display order. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  {
    name: 'webapps',
    displayName: 'تطبيقات الويب',
    description: 'لوحات وأدوات تعمل في المتصفح.',
    icon: 'layout-dashboard',
    count: 0,
    isActive: true,
    order: 1,
  },
  {
    name: 'mobile',
    displayName: 'الهاتف',
    description: 'تطبيقات صُممت لليد أولًا.',
    icon: 'smartphone',
    count: 0,
    isActive: true,
    order: 2,
  },
  {
    name: 'ecommerce',
    displayName: 'التجارة الإلكترونية',
    description: 'متاجر، من النظرة الأولى إلى السلة.',
    icon: 'shopping-bag',
    count: 0,
    isActive: true,
    order: 3,
  },
  {
    name: 'ai',
    displayName: 'الذكاء الاصطناعي',
    description: 'مساعدات ونماذج ذكية بوجه واضح.',
    icon: 'sparkles',
    count: 0,
    isActive: true,
    order: 4,
  },
  {
    name: 'business',
    displayName: 'الأعمال',
    description: 'المال والمشاريع والناس في مكان واحد.',
    icon: 'briefcase-business',
    count: 0,
    isActive: true,
    order: 5,
  },
  {
    name: 'gaming',
    displayName: 'الألعاب',
    description: 'عوالم، والأدوات التي تبنيها.',
    icon: 'gamepad-2',
    count: 0,
    isActive: true,
    order: 6,
  },
];

/** The oldest browsers that support the demos, which need `:has()`, nesting and `light-dark()`. */
const COMPATIBILITY = ['Chrome 123', 'Edge 123', 'Firefox 121', 'Safari 17.5'] as const;

/**
 * The six templates that the seeder adds, and that the page shows while the database is empty or unreachable. All their files
 * are part of the site. The numbers of downloads, views, likes and reviews are invented.
 */
export const SAMPLE_TEMPLATES: readonly Template[] = [
  {
    title: 'لوحة تحليلات Meridian',
    description:
      'لوحة هادئة للزوار والقنوات والصفحات. ثلاث فترات تبدل كل الأرقام دفعة واحدة، وملاحظات تشرح منعطفات المنحنى. والتنزيل هو الواجهة كلها، جاهزة لبياناتك.',
    category: 'webapps',
    tags: ['لوحة معلومات', 'تحليلات', 'رسوم بيانية', 'وضع داكن'],
    rating: 4.8,
    downloads: '1.2k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'التبديل بين ثلاث فترات دون JavaScript',
      'رسوم بيانية بصيغة SVG بسيطة',
      'شريط جانبي يصير علويًا على الهواتف',
      'داكن وفاتح حسب إعداد النظام',
      'ملاحظات تنفتح في مكانها',
    ],
    color: '#6f7dff',
    borderColor: '#6f7dff59',
    isFeatured: true,
    downloadCount: 1240,
    viewCount: 9860,
    likes: 412,
    reviewCount: 58,
    ...createSample('meridian', { size: '8.2 kB', lastModified: '2026-10-30', version: '1.2.0' }),
  },
  {
    title: 'متجر Kiln الإلكتروني',
    description:
      'واجهة متجر لمجموعة صغيرة، بتنسيق دليل مطبوع. تُصفى السلع حسب النوع، وتنزلق السلة دون مغادرة الصفحة. وصور السلع مرسومة بصيغة SVG، فلا تكاد الصفحة تزن شيئًا.',
    category: 'ecommerce',
    tags: ['متجر', 'دليل', 'سلة', 'طابع تحريري'],
    rating: 4.9,
    downloads: '980',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'تصفية حسب النوع دون JavaScript',
      'سلة في لوحة لها عنوانها الخاص',
      'ست سلع مرسومة بأربعة طلاءات',
      'العناية والتوصيل والإرجاع تنفتح في مكانها',
      'داكن وفاتح حسب إعداد النظام',
    ],
    color: '#c4623a',
    borderColor: '#c4623a59',
    isFeatured: true,
    downloadCount: 980,
    viewCount: 8420,
    likes: 367,
    reviewCount: 49,
    ...createSample('kiln', { size: '6.6 kB', lastModified: '2026-10-27', version: '1.1.0' }),
  },
  {
    title: 'تطبيق الهاتف Lumen',
    description:
      'ثلاث شاشات لتطبيق عادات: اليوم والمؤشرات واستراحة تنفس. إنجاز عادة يضيء قوسها في الحلقة. يملأ الشاشة على الهاتف، ويظهر في إطار على الحاسوب.',
    category: 'mobile',
    tags: ['عادات', 'تبويبات', 'لمس', 'هدوء'],
    rating: 4.9,
    downloads: '1.5k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'ثلاثة تبويبات تعمل دون JavaScript',
      'حلقة تقدم تتبع ما أُنجز',
      'أسبوع ومخطط لليوم وتقويم لثلاثة عشر أسبوعًا',
      'ساكن عند تقليل الحركة',
      'مساحات لمس كبيرة',
    ],
    color: '#e8788a',
    borderColor: '#e8788a59',
    isFeatured: true,
    downloadCount: 1530,
    viewCount: 11240,
    likes: 604,
    reviewCount: 83,
    ...createSample('lumen', { size: '6.6 kB', lastModified: '2026-11-06', version: '2.0.0' }),
  },
  {
    title: 'المساعد الذكي Halo',
    description:
      'محادثة تبين من أين تأتي إجاباتها. كل قول يقود إلى مصدره، والإجابات مختصرة أو كاملة. والمحادثات أمثلة مكتوبة يدويًا؛ اربطها بنموذج لغوي من عندك.',
    category: 'ai',
    tags: ['محادثة', 'مساعد', 'مصادر', 'ذكاء اصطناعي'],
    rating: 4.8,
    downloads: '1.1k',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'إجابات بطولين',
      'مصادر مرقمة تضيء عند تتبعها',
      'خطوات الإجابة تنفتح في مكانها',
      'نصوص وجداول ورسائل وشيفرة منسقة بعناية',
      'داكن وفاتح حسب إعداد النظام',
    ],
    color: '#8b74f2',
    borderColor: '#8b74f259',
    isFeatured: true,
    downloadCount: 1120,
    viewCount: 10310,
    likes: 488,
    reviewCount: 64,
    ...createSample('halo', { size: '6.6 kB', lastModified: '2026-11-10', version: '1.3.0' }),
  },
  {
    title: 'حزمة الأعمال Harbor',
    description:
      'مال شركة صغيرة وفواتيرها ومشاريعها ووقتها في صفحة واحدة. يبدأ كل جزء بجملة واضحة تقول كيف تسير الأمور. صُممت لتُقرأ صباحًا في نصف دقيقة.',
    category: 'business',
    tags: ['فواتير', 'مشاريع', 'تخطيط', 'مالية'],
    rating: 4.7,
    downloads: '640',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'أربعة أجزاء خلف صف واحد من التبويبات',
      'فواتير تُرى حالتها بلمحة',
      'لوحة مشاريع بثلاثة أعمدة',
      'ستة أسابيع من الأيام المخططة في خريطة حرارية',
      'داكن وفاتح حسب إعداد النظام',
    ],
    color: '#2f9e6b',
    borderColor: '#2f9e6b59',
    isFeatured: false,
    downloadCount: 640,
    viewCount: 5730,
    likes: 218,
    reviewCount: 31,
    ...createSample('harbor', { size: '6.2 kB', lastModified: '2026-10-21', version: '1.0.2' }),
  },
  {
    title: 'محرك الألعاب Ember',
    description:
      'واجهة تحرير لمحرك ألعاب حول جزيرة صغيرة. وقت اليوم والطبقات والتظليل والتقريب تغير المشهد فورًا، وكلها بلغة CSS. والمشهد مرسوم بصيغة SVG؛ ضع مكانه محرك العرض الخاص بك.',
    category: 'gaming',
    tags: ['محرر', 'منظور متساوي القياس', 'مشهد', 'إضاءة'],
    rating: 4.7,
    downloads: '870',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'أربعة أوقات من اليوم',
      'طبقات تُظهرها وتخفيها',
      'تظليل مضاء ومستوٍ وسلكي',
      'ثلاث درجات تقريب',
      'شجرة المشهد ولوحة الخصائص والخامات',
    ],
    color: '#f2853d',
    borderColor: '#f2853d59',
    isFeatured: false,
    downloadCount: 870,
    viewCount: 7950,
    likes: 395,
    reviewCount: 42,
    ...createSample('ember', { size: '7.6 kB', lastModified: '2026-11-03', version: '1.4.0' }),
  },
];

/** Creates a sample from its own fields. Adds the fields that all samples share, and the files' names from the slug. */
function createSample(
  slug: string,
  { size, lastModified, version }: { size: string; lastModified: string; version: string },
) {
  return {
    authorId: 'serendis',
    isActive: true,
    status: 'published',
    previewUrl: `/demos/${slug}/`,
    mainImage: siteFile(slug, 'main.avif'),
    screenshots: [1, 2, 3].map((order) => ({ ...siteFile(slug, `screenshot-${order}.avif`), order })),
    demoFiles: { ...siteFile(slug, `${slug}.zip`), size },
    metadata: { fileSize: size, lastModified, version, compatibility: COMPATIBILITY },
  } as const;
}

/** Returns a file in `public/templates/`. */
function siteFile(slug: string, filename: string): ImageFile {
  const path = `templates/${slug}/${filename}`;
  return { url: `/${path}`, path, filename };
}
