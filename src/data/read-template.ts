import { linkAddress } from '../browser/link-address.ts';
import type { ImageFile, TemplatePrice } from '../shared/domain.ts';
import type { StoredTemplate } from './port.ts';

/** A map from the database; nothing about its content is known. */
export type Fields = Readonly<Record<string, unknown>>;

const PRICES: readonly TemplatePrice[] = ['Free', 'Premium', 'Enterprise'];
const STATUSES: readonly StoredTemplate['status'][] = ['published', 'draft', 'archived'];

/**
 * Reads a template from the database. An owner may have written it by hand, so nothing about it is certain. Values are
 * coerced as intended: a number to text, numeric text to a number, a single text to a list. Missing or unreadable
 * fields are empty; unknown fields are dropped.
 *
 * @returns undefined for a record without a title, as there would be nothing to call it by; logs a warning.
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

/** The record's title; empty if it has none. */
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

/** A value as text; empty if it is neither text nor a finite number. */
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

/** Texts without duplicates. */
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
