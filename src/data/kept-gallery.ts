import { OWN_NAME } from '../shared/base.ts';
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
  return kept(
    () => localStorage.getItem(CATEGORIES),
    (records) => readCategories(records.map(Object)),
  );
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
  return kept(
    () => localStorage.getItem(TEMPLATES),
    (records) => records.flatMap((record) => read(record) ?? []),
  );
}

/** Where storage is full or blocked, the bundled samples are shown offline. */
function quietly(store: () => void): void {
  try {
    store();
  } catch {}
}

function kept<Item>(
  stored: () => string | null,
  readAll: (records: readonly unknown[]) => readonly Item[],
): readonly Item[] {
  try {
    const records: unknown = JSON.parse(stored() ?? '[]');
    return Array.isArray(records) ? readAll(records) : [];
  } catch {
    return [];
  }
}

function read(record: unknown): StoredTemplate | undefined {
  const { id, ...fields } = Object(record) as Readonly<Record<string, unknown>>;
  if (typeof id === 'string') return readTemplate(id, fields);
  console.warn('A template stored on the device is left out: it has no id.');
  return undefined;
}
