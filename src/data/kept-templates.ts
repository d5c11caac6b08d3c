import type { StoredTemplate } from './port.ts';
import { readTemplate } from './read-template.ts';

const KEY = 'templates';

/** Stores the database's latest templates on the device, if the browser allows it. */
export function keepTemplates(templates: readonly StoredTemplate[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(templates));
  } catch {
    // Storage is full or blocked: offline, the bundled samples are shown.
  }
}

/**
 * The templates stored last; empty if there are none or they can't be read. An older version of the page may have
 * written them, so they are validated like the database's.
 */
export function keptTemplates(): readonly StoredTemplate[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((record: unknown) => read(record) ?? []) : [];
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
