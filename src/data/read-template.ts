import { linkAddress } from '../browser/link-address.ts';
import type { ImageFile, TemplatePrice } from '../shared/domain.ts';
import type { StoredCategory, StoredTemplate } from './port.ts';

/** A map from the database with values of any type. */
export type Fields = Readonly<Record<string, unknown>>;

const PRICES: readonly TemplatePrice[] = ['Free', 'Premium', 'Enterprise'];

/**
 * Reads a template from the database. As an owner may have written it by hand, values are converted to the intended types: a
 * number to text, numeric text to a number, a single text to a list. Missing or unreadable fields are empty; unknown fields
 * are dropped.
 *
 * @returns undefined, after logging a warning, if the record has no title.
 */
export function readTemplate(id: string, data: Fields): StoredTemplate | undefined {
  const title = asText(data.title).trim();
  if (title === '') {
    console.warn(`Template ${id} is left out: it has no title.`);
    return undefined;
  }
  const price = asText(data.price).trim().toLowerCase();
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
    price: PRICES.find((one) => one.toLowerCase() === price) ?? '',
    techStack: asTexts(data.techStack),
    features: asTexts(data.features),
    color: asText(data.color),
    borderColor: asText(data.borderColor),
    isFeatured: String(data.isFeatured) === 'true',
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
 * Reads the records of all categories and sorts them by their order; those without one come last. Leaves out records without a
 * name, as no template could refer to them. Of several with one name it keeps the first, as seeding twice adds every record
 * again.
 */
export function readCategories(records: readonly Fields[]): readonly StoredCategory[] {
  const place = ({ order }: Fields) => {
    const number = Number.parseFloat(asText(order));
    return Number.isNaN(number) ? Number.MAX_VALUE : number;
  };
  const byName = new Map<string, StoredCategory>();
  for (const record of [...records].sort((a, b) => place(a) - place(b))) {
    const name = asText(record.name);
    if (name === '' || byName.has(name)) continue;
    const displayName = asText(record.displayName).trim() || name;
    byName.set(name, { name, displayName, isActive: String(record.isActive) !== 'false' });
  }
  return [...byName.values()];
}

/** Converts a value to text; empty if it is neither text nor a finite number. */
export function asText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
}

/** Converts a list, or a single value, to texts without empty ones and duplicates. */
export function asTexts(value: unknown): readonly string[] {
  return [...new Set([value].flat().map(asText))].filter((text) => text !== '');
}

/** Returns a map from the database; an empty one for any other value. */
export function asMap(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns a list from the database; an empty one for any other value. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asNumber(value: unknown): number {
  const number = Number(asText(value).trim());
  return Number.isFinite(number) ? number : 0;
}

function asFile({ url, path, filename }: Fields): ImageFile {
  return { url: linkAddress(asText(url)), path: asText(path), filename: asText(filename) };
}
