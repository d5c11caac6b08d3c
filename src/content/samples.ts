import { LOCALE } from '#content/language.ts';
import { CATEGORY_TEXT, SAMPLE_TEXT } from '#content/samples.ts';
import type { Category, Template, TemplateFile } from '../shared/domain.ts';

/** The six categories that the seeder adds, in display order, with their icons. */
export const SAMPLE_CATEGORIES: readonly Category[] = (
  [
    ['webapps', 'layout-dashboard'],
    ['mobile', 'smartphone'],
    ['ecommerce', 'shopping-bag'],
    ['ai', 'sparkles'],
    ['business', 'briefcase-business'],
    ['gaming', 'gamepad-2'],
  ] as const
).map(([name, icon], index) => ({ name, ...CATEGORY_TEXT[name], icon, count: 0, isActive: true, order: index + 1 }));

const KILOBYTES = new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'kilobyte', minimumFractionDigits: 1 });

/** The oldest browsers that can show the demos, which need `:has()`, nesting and `light-dark()`. */
const COMPATIBILITY = ['Chrome 123', 'Edge 123', 'Firefox 121', 'Safari 17.5'] as const;

/**
 * The six templates that the seeder adds. The page shows them until it has read templates from the database. All their files
 * are part of the site. The ratings and the numbers of downloads, views, likes and reviews are invented.
 */
export const SAMPLE_TEMPLATES: readonly Template[] = [
  {
    category: 'webapps',
    rating: 4.8,
    downloads: '1.2k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#6f7dff',
    borderColor: '#6f7dff59',
    isFeatured: true,
    downloadCount: 1240,
    viewCount: 9860,
    likes: 412,
    reviewCount: 58,
    ...createSample('meridian', { size: 8.2, lastModified: '2026-10-30', version: '1.2.0' }),
  },
  {
    category: 'ecommerce',
    rating: 4.9,
    downloads: '980',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#c4623a',
    borderColor: '#c4623a59',
    isFeatured: true,
    downloadCount: 980,
    viewCount: 8420,
    likes: 367,
    reviewCount: 49,
    ...createSample('kiln', { size: 6.6, lastModified: '2026-10-27', version: '1.1.0' }),
  },
  {
    category: 'mobile',
    rating: 4.9,
    downloads: '1.5k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#e8788a',
    borderColor: '#e8788a59',
    isFeatured: true,
    downloadCount: 1530,
    viewCount: 11240,
    likes: 604,
    reviewCount: 83,
    ...createSample('lumen', { size: 6.6, lastModified: '2026-11-06', version: '2.0.0' }),
  },
  {
    category: 'ai',
    rating: 4.8,
    downloads: '1.1k',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#8b74f2',
    borderColor: '#8b74f259',
    isFeatured: true,
    downloadCount: 1120,
    viewCount: 10310,
    likes: 488,
    reviewCount: 64,
    ...createSample('halo', { size: 6.6, lastModified: '2026-11-10', version: '1.3.0' }),
  },
  {
    category: 'business',
    rating: 4.7,
    downloads: '640',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#2f9e6b',
    borderColor: '#2f9e6b59',
    isFeatured: false,
    downloadCount: 640,
    viewCount: 5730,
    likes: 218,
    reviewCount: 31,
    ...createSample('harbor', { size: 6.2, lastModified: '2026-10-21', version: '1.0.2' }),
  },
  {
    category: 'gaming',
    rating: 4.7,
    downloads: '870',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    color: '#f2853d',
    borderColor: '#f2853d59',
    isFeatured: false,
    downloadCount: 870,
    viewCount: 7950,
    likes: 395,
    reviewCount: 42,
    ...createSample('ember', { size: 7.6, lastModified: '2026-11-03', version: '1.4.0' }),
  },
];

/** The alternative texts of the samples' pictures, by path. */
export const SAMPLE_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(SAMPLE_TEXT).flatMap(([slug, { pictures }]) =>
    pictures.map((text, place) => [siteFile(slug, place === 0 ? 'main.avif' : `screenshot-${place}.avif`).path, text]),
  ),
);

/** Returns a sample's texts, its files, and the fields that all samples share. */
function createSample(
  slug: keyof typeof SAMPLE_TEXT,
  { size, lastModified, version }: { size: number; lastModified: string; version: string },
) {
  const { title, description, tags, features } = SAMPLE_TEXT[slug];
  const fileSize = KILOBYTES.format(size);
  return {
    title,
    description,
    tags,
    features,
    authorId: 'serendis',
    isActive: true,
    status: 'published',
    previewUrl: `/demos/${slug}/`,
    mainImage: siteFile(slug, 'main.avif'),
    screenshots: [1, 2, 3].map((order) => ({ ...siteFile(slug, `screenshot-${order}.avif`), order })),
    demoFiles: { ...siteFile(slug, `${slug}.zip`), size: fileSize },
    metadata: { fileSize, lastModified, version, compatibility: COMPATIBILITY },
  } as const;
}

/** Returns a file in `public/templates/`. */
function siteFile(slug: string, filename: string): TemplateFile {
  const path = `templates/${slug}/${filename}`;
  return { url: `/${path}`, path, filename };
}
