import type { StoredTemplate } from './port.ts';
import { readTemplate } from './read-template.ts';

const KEY = 'templates';

/** Keeps the templates that the database gave last on the device, where the browser allows it. */
export function keepTemplates(templates: readonly StoredTemplate[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(templates));
  } catch {
    // Storage is full or forbidden: without a network the bundled samples stand in.
  }
}

/**
 * The templates as they were kept last; none where there are none or they can't be read. They may have been kept by
 * an older version of the page, so they are read as what the database gives is.
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
  console.warn('A template that was kept on the device is left out: it has no id.');
  return undefined;
}
