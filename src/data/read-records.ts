import type { TemplateFile, TemplatePrice } from '../shared/domain.ts';
import { linkAddress } from '../shared/link-address.ts';
import type { StoredCategory, StoredTemplate } from './data-port.ts';

/** A document's or a map's fields as read from the database; their values may have any type. */
export type Fields = Readonly<Record<string, unknown>>;

const PRICES: readonly TemplatePrice[] = ['Free', 'Premium', 'Enterprise'];

/**
 * Converts a template from the database, which an owner may have written by hand. Missing fields and fields of the wrong type
 * become empty, 0 or false; unknown fields are dropped.
 *
 * @returns undefined, after logging a warning, if the template has no title.
 */
export function readTemplate(id: string, data: Fields): StoredTemplate | undefined {
  const title = asText(data.title).trim();
  if (title === '') {
    console.warn(`Template ${id} is left out: it has no title.`);
    return undefined;
  }
  const demoFiles = asMap(data.demoFiles);
  const metadata = asMap(data.metadata);
  return {
    id,
    title,
    description: asText(data.description),
    category: asText(data.category),
    tags: asTexts(data.tags),
    rating: asNumber(data.rating),
    downloads: asText(data.downloads),
    previewUrl: linkAddress(asText(data.previewUrl)),
    price: PRICES.find((price) => price === data.price) ?? '',
    techStack: asTexts(data.techStack),
    features: asTexts(data.features),
    color: asText(data.color),
    borderColor: asText(data.borderColor),
    isFeatured: data.isFeatured === true,
    downloadCount: asNumber(data.downloadCount),
    mainImage: asFile(asMap(data.mainImage)),
    screenshots: asList(data.screenshots)
      .map(asMap)
      .map((shot) => ({ ...asFile(shot), order: asNumber(shot.order) })),
    demoFiles: { ...asFile(demoFiles), size: asText(demoFiles.size) },
    metadata: {
      fileSize: asText(metadata.fileSize),
      lastModified: asText(metadata.lastModified),
      version: asText(metadata.version),
      compatibility: asTexts(metadata.compatibility),
    },
  };
}

/**
 * Converts the records of all categories and sorts them by `order`; records without an order come last. Omits records without a
 * name, because no template can refer to them. Keeps only the first record of each name, because seeding twice adds all records
 * twice.
 */
export function readCategories(records: readonly Fields[]): readonly StoredCategory[] {
  const place = ({ order }: Fields) => asNumber(order, Number.MAX_VALUE);
  const byName = new Map<string, StoredCategory>();
  for (const record of [...records].sort((a, b) => place(a) - place(b))) {
    const name = asText(record.name);
    if (name === '' || byName.has(name)) continue;
    byName.set(name, { name, displayName: asText(record.displayName) || name, isActive: record.isActive !== false });
  }
  return [...byName.values()];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the strings in a list from the database, without empty strings or duplicates. */
export function asTexts(value: unknown): readonly string[] {
  return [...new Set(asList(value).map(asText))].filter((text) => text !== '');
}

export function asMap(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asNumber(value: unknown, missing = 0): number {
  return Number.isFinite(value) ? (value as number) : missing;
}

function asFile({ url, path, filename }: Fields): TemplateFile {
  return { url: linkAddress(asText(url)), path: asText(path), filename: asText(filename) };
}
