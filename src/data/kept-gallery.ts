import { quietly } from '../browser/storage.ts';
import type { StoredCategory, StoredTemplate } from './port.ts';
import { readCategories, readTemplate } from './read-template.ts';

const CATEGORIES = 'categories';
const TEMPLATES = 'templates';

/** Stores the database's latest categories on the device, in their order, if the browser allows it. */
export function keepCategories(categories: readonly StoredCategory[]): void {
  quietly(() => localStorage.setItem(CATEGORIES, JSON.stringify(categories)));
}

/** The categories stored last; empty if there are none or they can't be read. Validated like the database's. */
export function keptCategories(): readonly StoredCategory[] {
  return readCategories(kept(CATEGORIES).map(Object));
}

/** Stores the database's latest templates on the device, if the browser allows it. */
export function keepTemplates(templates: readonly StoredTemplate[]): void {
  quietly(() => localStorage.setItem(TEMPLATES, JSON.stringify(templates)));
}

/**
 * The templates stored last; empty if there are none or they can't be read. An older version of the page may have
 * written them, so they are validated like the database's.
 */
export function keptTemplates(): readonly StoredTemplate[] {
  return kept(TEMPLATES).flatMap((record) => read(record) ?? []);
}

function kept(key: string): readonly unknown[] {
  const records: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? '[]'));
  return Array.isArray(records) ? records : [];
}

function read(record: unknown): StoredTemplate | undefined {
  const { id, ...fields } = Object(record) as Readonly<Record<string, unknown>>;
  if (typeof id === 'string') return readTemplate(id, fields);
  console.warn('A template stored on the device is left out: it has no id.');
  return undefined;
}
