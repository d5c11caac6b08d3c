import { linkAddress } from '../browser/link-address.ts';
import type { ImageFile, TemplatePrice } from '../shared/domain.ts';
import type { StoredCategory, StoredTemplate } from './port.ts';

/** A map from the database with values of any type. */
export type Fields = Readonly<Record<string, unknown>>;

const PRICES: readonly TemplatePrice[] = ['Free', 'Premium', 'Enterprise'];
const STATUSES: readonly StoredTemplate['status'][] = ['published', 'draft', 'archived'];

/**
 * Reads a template from the database. As an owner may have written it by hand, values are converted to the intended types: a
 * number to text, numeric text to a number, a single text to a list. Missing or unreadable fields are empty; unknown fields
 * are dropped.
 *
 * @returns undefined, after logging a warning, if the record has no title.
 */
export function readTemplate(id: string, data: Fields): StoredTemplate | undefined {
  const title = readTitle(data);
  if (title === '') {
    console.warn(`Template ${id} is left out: it has no title.`);
    return undefined;
  }
  const demoFiles = map(data, 'demoFiles');
  return {
    id,
    title,
    description: text(data, 'description'),
    category: text(data, 'category'),
    tags: texts(data, 'tags'),
    rating: number(data, 'rating'),
    downloads: text(data, 'downloads'),
    previewUrl: linkAddress(text(data, 'previewUrl')),
    price: choice(data, 'price', PRICES) ?? '',
    techStack: texts(data, 'techStack'),
    features: texts(data, 'features'),
    color: text(data, 'color'),
    borderColor: text(data, 'borderColor'),
    isActive: flag(data, 'isActive'),
    status: choice(data, 'status', STATUSES) ?? 'draft',
    isFeatured: flag(data, 'isFeatured'),
    authorId: text(data, 'authorId'),
    downloadCount: number(data, 'downloadCount'),
    viewCount: number(data, 'viewCount'),
    likes: number(data, 'likes'),
    reviewCount: number(data, 'reviewCount'),
    mainImage: file(map(data, 'mainImage')),
    screenshots: list(data, 'screenshots')
      .filter(isMap)
      .map((shot) => ({ ...file(shot), order: number(shot, 'order') })),
    demoFiles: { ...file(demoFiles), size: text(demoFiles, 'size') },
    metadata: metadata(map(data, 'metadata')),
  };
}

/** Returns the record's title; empty if it has none. */
export function readTitle(data: Fields): string {
  return text(data, 'title').trim();
}

function file(data: Fields): ImageFile {
  return { url: linkAddress(text(data, 'url')), path: text(data, 'path'), filename: text(data, 'filename') };
}

function metadata(data: Fields): StoredTemplate['metadata'] {
  return {
    fileSize: text(data, 'fileSize'),
    lastModified: text(data, 'lastModified'),
    version: text(data, 'version'),
    compatibility: texts(data, 'compatibility'),
  };
}

/** Converts a value to text; empty if it is neither text nor a finite number. */
export function asText(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
}

function text(data: Fields, key: string): string {
  return asText(data[key]);
}

function number(data: Fields, key: string): number {
  const value = Number(text(data, key).trim());
  return Number.isFinite(value) ? value : 0;
}

function flag(data: Fields, key: string): boolean {
  return String(data[key]) === 'true';
}

function choice<Value extends string>(data: Fields, key: string, choices: readonly Value[]): Value | undefined {
  const value = text(data, key).trim().toLowerCase();
  return choices.find((one) => one.toLowerCase() === value);
}

function list(data: Fields, key: string): readonly unknown[] {
  const value = data[key];
  return Array.isArray(value) ? value : [value];
}

/** Returns the texts in a list without duplicates. */
function texts(data: Fields, key: string): readonly string[] {
  return [...new Set(list(data, key).map(asText))].filter((value) => value !== '');
}

function map(data: Fields, key: string): Fields {
  const value = data[key];
  return isMap(value) ? value : {};
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a category from the database as leniently as a template. Its display name defaults to its name, its order to the end
 * of the list, and it is active by default.
 *
 * @returns undefined if the record has no name, as no template could refer to it.
 */
function readCategory(record: Fields): (StoredCategory & { readonly order: number }) | undefined {
  const { name, displayName, isActive, order } = record;
  const key = asText(name);
  if (key === '') return undefined;
  const place = Number.parseFloat(asText(order));
  return {
    name: key,
    displayName: asText(displayName).trim() || key,
    isActive: String(isActive) !== 'false',
    order: Number.isNaN(place) ? Number.POSITIVE_INFINITY : place,
  };
}

/**
 * Reads the records of all categories and sorts them by their order. Of several with one name it keeps the first, as seeding
 * twice adds every record again.
 */
export function readCategories(records: readonly Fields[]): readonly StoredCategory[] {
  const byName = new Map<string, StoredCategory>();
  const read = records.map(readCategory).filter((category) => category !== undefined);
  for (const { name, displayName, isActive } of read.sort((a, b) =>
    a.order < b.order ? -1 : Number(a.order > b.order),
  ))
    if (!byName.has(name)) byName.set(name, { name, displayName, isActive });
  return [...byName.values()];
}
