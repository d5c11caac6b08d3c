import type { Category, ImageFile, Template } from '../../shared/domain.ts';

/** The six categories that the seeder adds, in display order. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  {
    name: 'webapps',
    displayName: 'Web Apps',
    description: 'Dashboards and tools that run in the browser.',
    icon: 'layout-dashboard',
    count: 0,
    isActive: true,
    order: 1,
  },
  {
    name: 'mobile',
    displayName: 'Mobile',
    description: 'Apps made for the hand first.',
    icon: 'smartphone',
    count: 0,
    isActive: true,
    order: 2,
  },
  {
    name: 'ecommerce',
    displayName: 'E-commerce',
    description: 'Shops, from the first look to the bag.',
    icon: 'shopping-bag',
    count: 0,
    isActive: true,
    order: 3,
  },
  {
    name: 'ai',
    displayName: 'AI/ML',
    description: 'Assistants and models with a clear face.',
    icon: 'sparkles',
    count: 0,
    isActive: true,
    order: 4,
  },
  {
    name: 'business',
    displayName: 'Business',
    description: 'Money, projects and people in one place.',
    icon: 'briefcase-business',
    count: 0,
    isActive: true,
    order: 5,
  },
  {
    name: 'gaming',
    displayName: 'Gaming',
    description: 'Worlds, and the tools that build them.',
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
    title: 'Meridian Analytics Dashboard',
    description:
      'A calm dashboard for visitors, channels and pages. Three periods switch every figure at once, and notes explain the bends of the curve. The download is the whole interface, ready for your own data.',
    category: 'webapps',
    tags: ['Dashboard', 'Analytics', 'Charts', 'Dark mode'],
    rating: 4.8,
    downloads: '1.2k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Switch between three periods without a script',
      'Charts drawn as plain SVG',
      'Sidebar that becomes a top bar on phones',
      'Dark and light by the system setting',
      'Notes that open in place',
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
    title: 'Kiln E-commerce Platform',
    description:
      'A shop front for a small collection, set like a printed catalogue. Goods filter by kind, and the bag slides in without leaving the page. Pictures of the goods are drawn in SVG, so that the page weighs next to nothing.',
    category: 'ecommerce',
    tags: ['Shop', 'Catalogue', 'Bag', 'Editorial'],
    rating: 4.9,
    downloads: '980',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Filter by kind without a script',
      'Bag as a panel with its own address',
      'Six drawn goods in four glazes',
      'Care, delivery and returns that open in place',
      'Dark and light by the system setting',
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
    title: 'Lumen Mobile App',
    description:
      'Three screens of a habit app: today, insights and a breathing pause. Ticking a habit lights its arc of the ring. It fills the screen on a phone and sits in a frame on a desktop.',
    category: 'mobile',
    tags: ['Habits', 'Tabs', 'Touch', 'Calm'],
    rating: 4.9,
    downloads: '1.5k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Three tabs that work without a script',
      'Progress ring that follows the ticks',
      'Week, day chart and calendar of thirteen weeks',
      'Still under reduced motion',
      'Large touch targets',
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
    title: 'Halo AI Assistant',
    description:
      'A conversation that shows where its answers come from. Every claim leads to its source, and answers come short or in full. The conversations are samples written by hand; connect a model of your own.',
    category: 'ai',
    tags: ['Chat', 'Assistant', 'Sources', 'AI'],
    rating: 4.8,
    downloads: '1.1k',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Answers in two lengths',
      'Numbered sources that light up when followed',
      'Steps of the answer that open in place',
      'Text, tables, letters and code set with care',
      'Dark and light by the system setting',
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
    title: 'Harbor Business Suite',
    description:
      'Money, invoices, projects and time of a small company on one page. Each part opens with one plain sentence that says how things stand. Made to be read in the morning, in half a minute.',
    category: 'business',
    tags: ['Invoices', 'Projects', 'Planning', 'Finance'],
    rating: 4.7,
    downloads: '640',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Four parts behind one row of tabs',
      'Invoices with their state at a glance',
      'Board of projects in three columns',
      'Six weeks of planned days as a heat map',
      'Dark and light by the system setting',
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
    title: 'Ember Gaming Engine',
    description:
      'The editor of a game engine around one small island. Time of day, layers, shading and zoom change the scene at once, all in CSS. The scene is SVG; put your own renderer in its place.',
    category: 'gaming',
    tags: ['Editor', 'Isometric', 'Scene', 'Lighting'],
    rating: 4.7,
    downloads: '870',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Four times of day',
      'Layers that switch on and off',
      'Lit, even and wire shading',
      'Three steps of zoom',
      'Scene tree, inspector and materials',
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
