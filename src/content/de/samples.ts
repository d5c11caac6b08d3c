import type { Category, ImageFile, Template } from '../../shared/domain.ts';

/** The six categories that the seeder adds, in display order. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  {
    name: 'webapps',
    displayName: 'Webanwendungen',
    description: 'Dashboards und Werkzeuge, die im Browser laufen.',
    icon: 'layout-dashboard',
    count: 0,
    isActive: true,
    order: 1,
  },
  {
    name: 'mobile',
    displayName: 'Mobil',
    description: 'Apps, zuerst für die Hand gemacht.',
    icon: 'smartphone',
    count: 0,
    isActive: true,
    order: 2,
  },
  {
    name: 'ecommerce',
    displayName: 'Onlinehandel',
    description: 'Shops, vom ersten Blick bis zum Warenkorb.',
    icon: 'shopping-bag',
    count: 0,
    isActive: true,
    order: 3,
  },
  {
    name: 'ai',
    displayName: 'KI/ML',
    description: 'Assistenten und Modelle mit klarem Gesicht.',
    icon: 'sparkles',
    count: 0,
    isActive: true,
    order: 4,
  },
  {
    name: 'business',
    displayName: 'Unternehmen',
    description: 'Geld, Projekte und Menschen an einem Ort.',
    icon: 'briefcase-business',
    count: 0,
    isActive: true,
    order: 5,
  },
  {
    name: 'gaming',
    displayName: 'Spiele',
    description: 'Welten und die Werkzeuge, die sie bauen.',
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
      'Ein ruhiges Dashboard für Besuche, Kanäle und Seiten. Drei Zeiträume schalten alle Zahlen auf einmal um, und Notizen erklären die Knicke der Kurve. Der Download ist die ganze Oberfläche, bereit für Ihre eigenen Daten.',
    category: 'webapps',
    tags: ['Dashboard', 'Analyse', 'Diagramme', 'Dunkelmodus'],
    rating: 4.8,
    downloads: '1.2k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Wechsel zwischen drei Zeiträumen, ohne Skript',
      'Diagramme als schlichtes SVG',
      'Seitenleiste, die auf Handys oben liegt',
      'Dunkel und hell, wie im System eingestellt',
      'Notizen zum Aufklappen',
    ],
    color: '#6f7dff',
    borderColor: '#6f7dff59',
    isFeatured: true,
    downloadCount: 1240,
    viewCount: 9860,
    likes: 412,
    reviewCount: 58,
    ...createSample('meridian', { size: '8,2\u00a0kB', lastModified: '2026-10-30', version: '1.2.0' }),
  },
  {
    title: 'Kiln E-commerce Platform',
    description:
      'Ein Shop für eine kleine Kollektion, gesetzt wie ein Katalog. Die Waren lassen sich nach Art filtern, und der Warenkorb schiebt sich ins Bild, ohne dass man die Seite verlässt. Die Bilder der Waren sind in SVG gezeichnet, deshalb wiegt die Seite fast nichts.',
    category: 'ecommerce',
    tags: ['Shop', 'Katalog', 'Warenkorb', 'Editorial'],
    rating: 4.9,
    downloads: '980',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Filter nach Art, ohne Skript',
      'Warenkorb als Feld mit eigener Adresse',
      'Sechs gezeichnete Stücke in vier Glasuren',
      'Pflege, Lieferung und Rückgabe zum Aufklappen',
      'Dunkel und hell, wie im System eingestellt',
    ],
    color: '#c4623a',
    borderColor: '#c4623a59',
    isFeatured: true,
    downloadCount: 980,
    viewCount: 8420,
    likes: 367,
    reviewCount: 49,
    ...createSample('kiln', { size: '6,6\u00a0kB', lastModified: '2026-10-27', version: '1.1.0' }),
  },
  {
    title: 'Lumen Mobile App',
    description:
      'Eine App für Gewohnheiten: heute, Rückblick und Atempause. Wer eine Gewohnheit abhakt, lässt ihren Bogen im Ring leuchten. Auf dem Handy füllt die App den Bildschirm, am Rechner sitzt sie in einem Rahmen.',
    category: 'mobile',
    tags: ['Gewohnheiten', 'Tabs', 'Touch', 'Ruhe'],
    rating: 4.9,
    downloads: '1.5k',
    price: 'Free',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Drei Tabs, die ohne Skript funktionieren',
      'Fortschrittsring, der den Häkchen folgt',
      'Woche, Tagesdiagramm und Kalender über dreizehn Wochen',
      'Still, wenn Bewegung reduziert ist',
      'Große Flächen zum Tippen',
    ],
    color: '#e8788a',
    borderColor: '#e8788a59',
    isFeatured: true,
    downloadCount: 1530,
    viewCount: 11240,
    likes: 604,
    reviewCount: 83,
    ...createSample('lumen', { size: '6,6\u00a0kB', lastModified: '2026-11-06', version: '2.0.0' }),
  },
  {
    title: 'Halo AI Assistant',
    description:
      'Ein Gespräch, das zeigt, woher seine Antworten kommen. Jede Aussage führt zu ihrer Quelle, und Antworten gibt es kurz oder ausführlich. Die Gespräche sind von Hand geschriebene Beispiele; schließen Sie Ihr eigenes Modell an.',
    category: 'ai',
    tags: ['Chat', 'Assistent', 'Quellen', 'KI'],
    rating: 4.8,
    downloads: '1.1k',
    price: 'Premium',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Antworten in zwei Längen',
      'Nummerierte Quellen, die beim Aufrufen aufleuchten',
      'Schritte der Antwort zum Aufklappen',
      'Text, Tabellen, Briefe und Code, sorgfältig gesetzt',
      'Dunkel und hell, wie im System eingestellt',
    ],
    color: '#8b74f2',
    borderColor: '#8b74f259',
    isFeatured: true,
    downloadCount: 1120,
    viewCount: 10310,
    likes: 488,
    reviewCount: 64,
    ...createSample('halo', { size: '6,6\u00a0kB', lastModified: '2026-11-10', version: '1.3.0' }),
  },
  {
    title: 'Harbor Business Suite',
    description:
      'Geld, Rechnungen, Projekte und Zeit einer kleinen Firma auf einer Seite. Jeder Teil beginnt mit einem einfachen Satz, der sagt, wie es steht. Gemacht für eine halbe Minute am Morgen.',
    category: 'business',
    tags: ['Rechnungen', 'Projekte', 'Planung', 'Finanzen'],
    rating: 4.7,
    downloads: '640',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Vier Teile hinter einer Reihe von Tabs',
      'Rechnungen mit ihrem Stand auf einen Blick',
      'Projekttafel in drei Spalten',
      'Sechs Wochen geplanter Tage als Heatmap',
      'Dunkel und hell, wie im System eingestellt',
    ],
    color: '#2f9e6b',
    borderColor: '#2f9e6b59',
    isFeatured: false,
    downloadCount: 640,
    viewCount: 5730,
    likes: 218,
    reviewCount: 31,
    ...createSample('harbor', { size: '6,2\u00a0kB', lastModified: '2026-10-21', version: '1.0.2' }),
  },
  {
    title: 'Ember Gaming Engine',
    description:
      'Der Editor einer Spiel-Engine um eine kleine Insel. Tageszeit, Ebenen, Schattierung und Zoom verändern die Szene sofort, alles in CSS. Die Szene ist SVG; setzen Sie Ihren eigenen Renderer an ihre Stelle.',
    category: 'gaming',
    tags: ['Editor', 'Isometrie', 'Szene', 'Licht'],
    rating: 4.7,
    downloads: '870',
    price: 'Enterprise',
    techStack: ['HTML', 'CSS', 'SVG'],
    features: [
      'Vier Tageszeiten',
      'Ebenen zum Ein- und Ausschalten',
      'Schattierung: beleuchtet, gleichmäßig, Drahtgitter',
      'Drei Zoomstufen',
      'Szenenbaum, Inspektor und Materialien',
    ],
    color: '#f2853d',
    borderColor: '#f2853d59',
    isFeatured: false,
    downloadCount: 870,
    viewCount: 7950,
    likes: 395,
    reviewCount: 42,
    ...createSample('ember', { size: '7,6\u00a0kB', lastModified: '2026-11-03', version: '1.4.0' }),
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
