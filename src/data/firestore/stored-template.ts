import type { ImageFile, TemplatePrice } from '../../shared/domain.ts';
import type { StoredTemplate } from '../port.ts';

/** A map of the database, of which nothing is known. */
type Fields = Readonly<Record<string, unknown>>;

const PRICES: readonly TemplatePrice[] = ['Free', 'Premium', 'Enterprise'];
const STATUSES: readonly StoredTemplate['status'][] = ['published', 'draft', 'archived'];

/**
 * A template as read from the database. An owner may have written it by hand, so nothing about it is certain: a field
 * that is missing gets the empty value of its type, and a record with a field of the wrong type is left out.
 * Fields that the page doesn't know are dropped.
 *
 * @returns undefined for a malformed record; the console says which and why.
 */
export function readTemplate(id: string, data: Fields): StoredTemplate | undefined {
  try {
    return {
      id,
      title: title(data),
      description: text(data, 'description'),
      category: text(data, 'category'),
      tags: texts(data, 'tags'),
      rating: number(data, 'rating'),
      downloads: text(data, 'downloads'),
      previewUrl: address(data, 'previewUrl'),
      price: choice(data, 'price', PRICES),
      techStack: texts(data, 'techStack'),
      features: texts(data, 'features'),
      color: text(data, 'color'),
      borderColor: text(data, 'borderColor'),
      isActive: flag(data, 'isActive'),
      status: choice(data, 'status', STATUSES),
      isFeatured: flag(data, 'isFeatured'),
      authorId: text(data, 'authorId'),
      downloadCount: number(data, 'downloadCount'),
      viewCount: number(data, 'viewCount'),
      likes: number(data, 'likes'),
      reviewCount: number(data, 'reviewCount'),
      mainImage: file(map(data, 'mainImage')),
      screenshots: maps(data, 'screenshots').map((shot) => ({ ...file(shot), order: number(shot, 'order') })),
      demoFiles: { ...file(map(data, 'demoFiles')), size: text(map(data, 'demoFiles'), 'size') },
      metadata: metadata(map(data, 'metadata')),
    };
  } catch (error) {
    if (!(error instanceof MalformedField)) throw error;
    console.warn(`Template ${id} is left out: ${error.message}.`);
    return undefined;
  }
}

class MalformedField extends Error {
  constructor(key: string, expected: string) {
    super(`${key} is not ${expected}`);
  }
}

function title(data: Fields): string {
  const value = text(data, 'title').trim();
  if (value === '') throw new MalformedField('title', 'a text that one can read');
  return value;
}

function file(data: Fields): ImageFile {
  return { url: address(data, 'url'), path: text(data, 'path'), filename: text(data, 'filename') };
}

function metadata(data: Fields): StoredTemplate['metadata'] {
  return {
    fileSize: text(data, 'fileSize'),
    lastModified: text(data, 'lastModified'),
    version: text(data, 'version'),
    compatibility: texts(data, 'compatibility'),
  };
}

function text(data: Fields, key: string): string {
  const value = data[key] ?? '';
  if (typeof value !== 'string') throw new MalformedField(key, 'a text');
  return value;
}

/** A web address, absolute or within the site. Others, `javascript:` above all, have no place in a link. */
function address(data: Fields, key: string): string {
  const value = text(data, key);
  const anySite = 'https://site.invalid';
  if (!URL.canParse(value, anySite) || !/^https?:$/.test(new URL(value, anySite).protocol)) {
    throw new MalformedField(key, 'a web address');
  }
  return value;
}

function number(data: Fields, key: string): number {
  const value = data[key] ?? 0;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new MalformedField(key, 'a number');
  return value;
}

function flag(data: Fields, key: string): boolean {
  const value = data[key] ?? false;
  if (typeof value !== 'boolean') throw new MalformedField(key, 'true or false');
  return value;
}

function choice<Value extends string>(data: Fields, key: string, choices: readonly Value[]): Value {
  const value = data[key] ?? choices[0];
  const chosen = choices.find((one) => one === value);
  if (chosen === undefined) throw new MalformedField(key, `one of ${choices.join(', ')}`);
  return chosen;
}

function list(data: Fields, key: string): readonly unknown[] {
  const value = data[key] ?? [];
  if (!Array.isArray(value)) throw new MalformedField(key, 'a list');
  return value;
}

/** Texts, each once. */
function texts(data: Fields, key: string): readonly string[] {
  const values = list(data, key);
  if (!values.every((value) => typeof value === 'string')) throw new MalformedField(key, 'a list of texts');
  return [...new Set(values)];
}

function map(data: Fields, key: string): Fields {
  const value = data[key] ?? {};
  if (!isMap(value)) throw new MalformedField(key, 'a map');
  return value;
}

function maps(data: Fields, key: string): readonly Fields[] {
  const values = list(data, key);
  if (!values.every(isMap)) throw new MalformedField(key, 'a list of maps');
  return values;
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
