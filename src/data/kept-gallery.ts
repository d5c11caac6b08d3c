import { quietly } from '../browser/storage.ts';
import { OWN_NAME } from '../shared/base.ts';
import { GALLERY_KEPT_HOURS } from '../shared/constants.ts';
import type { StoredCategory, StoredTemplate } from './port.ts';
import { readCategories, readTemplate } from './read-template.ts';

const CATEGORIES = `categories${OWN_NAME}`;
const TEMPLATES = `templates${OWN_NAME}`;

/** Stores the database's latest categories on the device, in their order, if the browser allows it. */
export function keepCategories(categories: readonly StoredCategory[]): void {
  quietly(() => localStorage.setItem(CATEGORIES, JSON.stringify(categories)));
}

/** The categories stored last; empty if there are none or they can't be read. Validated like the database's. */
export function keptCategories(): readonly StoredCategory[] {
  return readCategories(kept(CATEGORIES).map(Object));
}

/**
 * Stores the database's latest templates on the device, if the browser allows it.
 *
 * @param isWhole whether the categories have come too. If not, both are asked for again on the next visit.
 */
export function keepTemplates(templates: readonly StoredTemplate[], isWhole = true): void {
  const at = isWhole ? Date.now() : 0;
  quietly(() => localStorage.setItem(TEMPLATES, JSON.stringify({ at, records: templates })));
}

/** Whether the stored templates are too recent to be queried again. Not if the clock has been set back. */
export function isKeptLately(): boolean {
  const { at } = Object(quietly(() => JSON.parse(localStorage.getItem(TEMPLATES) ?? '0'))) as { readonly at?: unknown };
  const age = Date.now() - Number(at);
  return age >= 0 && age < GALLERY_KEPT_HOURS * 3_600_000;
}

/** Makes the next visit query them again: this page has just changed them. */
export function forgetTemplates(): void {
  quietly(() => localStorage.removeItem(TEMPLATES));
}

/**
 * The templates stored last; empty if there are none or they can't be read. An older version of the page may have
 * written them, so they are validated like the database's.
 */
export function keptTemplates(): readonly StoredTemplate[] {
  return kept(TEMPLATES).flatMap((record) => read(record) ?? []);
}

function kept(key: string): readonly unknown[] {
  const stored: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? '[]'));
  const records: unknown = Array.isArray(stored) ? stored : Object(stored).records; // a list alone: an earlier version's
  return Array.isArray(records) ? records : [];
}

function read(record: unknown): StoredTemplate | undefined {
  const { id, ...fields } = Object(record) as Readonly<Record<string, unknown>>;
  if (typeof id === 'string') return readTemplate(id, fields);
  console.warn('A template stored on the device is left out: it has no id.');
  return undefined;
}
